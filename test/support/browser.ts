import { z } from 'zod';
import { createSignInLink, findMember } from '#features/accounts/service.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { TestApp } from './app.ts';

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) }))
    .default([]),
});

export interface PageAnswer {
  readonly status: number;
  /** the field that was asked for; undefined where it failed */
  readonly value: unknown;
  /** of `errors`, or of the RequestError that is the value */
  readonly codes: readonly string[];
  readonly messages: readonly string[];
  readonly setCookie: readonly string[];
}

export interface AskOptions {
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page of the dashboard in a browser: it keeps its cookie and says where it comes from. */
export interface Browser {
  /** Asks for one field, of which errors are asked for as well where it is a mutation's. */
  ask(document: string, options?: AskOptions): Promise<PageAnswer>;
  /** the session's, `name=value`, '' before there is one */
  cookie(): string;
  /** the same browser when its session has been forgotten, but not that somebody has signed in with it */
  signedOut(): Browser;
  /** the same person at another server */
  at(url: string): Browser;
}

export const ERROR = '... on Error { __typename code message }';

export function openBrowser(url: string, cookie = ''): Browser {
  let kept = cookie;
  return {
    cookie: () => kept.split('; ').find((pair) => pair.startsWith('__Host-sextant=')) ?? '',
    signedOut: () => openBrowser(url, keep(kept, '__Host-sextant=')),
    at: (other) => openBrowser(other, kept),
    ask: async (query, { variables = {}, headers = {} } = {}) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: url,
          'user-agent': 'Test Browser 1.0',
          ...(kept !== '' && { cookie: kept }),
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      });
      const setCookie = response.headers.getSetCookie();
      for (const line of setCookie) kept = keep(kept, line.split(';', 1)[0] ?? '');
      const { data, errors } = answerSchema.parse(await response.json());
      const value = Object.values(data ?? {})[0];
      const refused = refusalSchema.safeParse(value);
      const told = refused.success ? [refused.data] : [];
      return {
        status: response.status,
        value,
        setCookie,
        codes: [
          ...errors.map(({ extensions }) => extensions.code),
          ...told.map(({ code }) => code),
        ],
        messages: [...errors, ...told].map(({ message }) => message),
      };
    },
  };
}

/** The cookies with one more, in the place of the one of that name. */
function keep(cookies: string, pair: string): string {
  const name = pair.slice(0, pair.indexOf('=') + 1);
  const others = cookies.split('; ').filter((one) => one !== '' && !one.startsWith(name));
  return [...others, pair].join('; ');
}

const refusalSchema = z.object({
  __typename: z.literal('RequestError'),
  code: z.string(),
  message: z.string(),
});

export const PASSWORD = 'correct horse battery';

export const SIGN_IN = `mutation($email: String!, $password: String!) {
  signIn(input: { email: $email, password: $password }) {
    ... on SignedIn { account { id email tier } member { id email role } } ${ERROR} } }`;

export const REDEEM = `mutation($token: String!, $password: String) {
  redeemLink(input: { token: $token, password: $password }) {
    ... on SignedIn { account { id } member { id email role hasPassword } } ${ERROR} } }`;

/** The token in a link's address. */
export function tokenOf(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}

/** A link for the first owner of an account, as the command line makes it. */
export async function makeSignInLink(app: TestApp, accountId: string): Promise<string> {
  const scope = openSystemScope(app.platform);
  const { url } = await createSignInLink(scope, await findMember(scope, { accountId }));
  return url;
}

/** The first owner of an account, signed in by a link; null leaves the password as it is. */
export async function signInOwner(
  app: TestApp,
  accountId: string,
  password: string | null = PASSWORD,
): Promise<Browser> {
  const browser = openBrowser(app.url);
  const token = tokenOf(await makeSignInLink(app, accountId));
  const { codes } = await browser.ask(REDEEM, { variables: { token, password } });
  if (codes.length > 0) throw new Error(`Not signed in: ${codes.join(', ')}`);
  return browser;
}

export const INVITE = `mutation($email: String!, $role: Role) {
  inviteMember(input: { email: $email, role: $role }) {
    ... on NewInvitation { url invitation { id email role expiresAt } } ${ERROR} } }`;

const invitedSchema = z.object({ url: z.string(), invitation: z.object({ id: z.string() }) });

/** Invites somebody and signs them in. */
export async function addMember(
  owner: Browser,
  guest: { readonly url: string; readonly email: string; readonly role?: 'OWNER' | 'MEMBER' },
): Promise<{ readonly browser: Browser; readonly memberId: string }> {
  const { email, role = 'MEMBER' } = guest;
  const invited = await owner.ask(INVITE, { variables: { email, role } });
  const token = tokenOf(invitedSchema.parse(invited.value).url);
  const browser = openBrowser(guest.url);
  const joined = await browser.ask(REDEEM, { variables: { token, password: PASSWORD } });
  const { member } = z.object({ member: z.object({ id: z.string() }) }).parse(joined.value);
  return { browser, memberId: member.id };
}
