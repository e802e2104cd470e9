import type { TestApp } from '../../support/app.ts';
import { type Received, startReceiver } from '../../support/receiver.ts';
import { indexProject, seed } from '../../support/seed.ts';

/** A delivery of the service, with the secret that it is signed with. */
export interface SignedDelivery {
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const SECRETS = [
  'a secret of a person',
  // Of the form that the service makes itself: its key is the bytes behind the prefix.
  `whsec_${Buffer.from('thirty-two bytes of a secret key').toString('base64')}`,
] as const;

/** Indexes a project, and gives what its webhooks were sent: one for each kind of secret. */
export async function collectDeliveries(app: TestApp): Promise<SignedDelivery[]> {
  const { api, project } = await seed(app).account('pro').project();
  const receivers = await Promise.all(SECRETS.map(() => startReceiver()));
  try {
    for (const [at, secret] of SECRETS.entries()) {
      const url = receivers[at]?.url;
      await api.post('/webhooks', { url, events: ['index.complete'], secret });
    }
    await indexProject(api, project.id);
    const received = await Promise.all(receivers.map((receiver) => receiver.waitFor(1)));
    return received.flatMap(([delivery], at) =>
      delivery === undefined ? [] : [toDelivery(delivery, SECRETS[at] ?? '')],
    );
  } finally {
    for (const receiver of receivers) await receiver.close();
  }
}

function toDelivery({ headers, body }: Received, secret: string): SignedDelivery {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { secret, headers: Object.fromEntries(texts), body };
}
