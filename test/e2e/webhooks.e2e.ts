import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { startReceiver } from '../support/receiver.ts';
import { seed } from '../support/seed.ts';
import { useDashboard } from './support/dashboard.ts';

const dashboard = useDashboard({
  settings: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' },
});

const strict = useDashboard();

test('a refused address names the setting that would allow it', async () => {
  const owner = await seed(strict.app).account('pro');
  const { page, close } = await strict.signIn(owner);
  await page.goto(strict.at('/webhooks'));
  await page.getByRole('button', { name: 'Add a webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^URL/).fill('http://hooks.example.com/a');
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  await dialog.getByRole('alert').getByText('WEBHOOK_ALLOW_HTTP=true').waitFor();
  await dialog.getByLabel(/^URL/).fill('https://10.0.0.7/a');
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  await dialog.getByRole('alert').getByText('WEBHOOK_ALLOW_PRIVATE=true').waitFor();
  await close();
});

test('a webhook is made, pinged and its delivery replayed; each is signed with the secret shown once', async () => {
  const owner = await seed(dashboard.app).account('pro');
  const receiver = await startReceiver();
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at('/webhooks'));
  await page.getByRole('button', { name: 'Add a webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^URL/).fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Webhook secret' });
  const secret = await shown.getByRole('textbox').first().inputValue();
  expect(secret).toMatch(/^whsec_/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });

  await page.waitForURL(/\/webhooks\/wh_\w+$/);
  await page.getByRole('button', { name: 'Send ping' }).click();
  const [ping] = await receiver.waitFor(1);
  const signature = createHmac('sha256', secret)
    .update(ping?.body ?? '')
    .digest('hex');
  expect(ping?.headers['x-service-signature']).toBe(`sha256=${signature}`);

  // The ping opens its delivery.
  const drawer = page.getByRole('dialog', { name: 'Delivery' });
  await drawer.getByRole('button', { name: 'Replay' }).click();
  const received = await receiver.waitFor(2);
  expect(received[1]?.body.toString()).toBe(received[0]?.body.toString());
  await expect.poll(() => drawer.textContent()).toContain('Replay');
  await drawer.getByText('Succeeded').first().waitFor();
  await receiver.close();
  await close();
});
