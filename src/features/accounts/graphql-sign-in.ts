import { builder } from '#platform/graphql/builder.ts';
import { OPEN_FIELD } from '#platform/graphql/open-operation.ts';
import { requireSession } from '#platform/graphql/permissions.ts';
import { AccountRef, MemberRef } from './graphql-account.ts';
import { ApiKeyRef } from './graphql-key.ts';
import {
  changePassword,
  signOutOtherSessions,
  endSession,
  redeemLink,
  signIn,
  type SignIn,
  signUp,
  type SignUp,
} from './service.ts';

const SignedInRef = builder.objectRef<SignIn>('SignedIn').implement({
  description:
    'Result of a sign-in. The response sets the session cookie, which takes effect from the next request.',
  fields: (t) => ({
    account: t.field({
      description: 'Account of the member.',
      type: AccountRef,
      resolve: ({ account }) => account,
    }),
    member: t.field({
      description: 'Member who signed in.',
      type: MemberRef,
      resolve: ({ member }) => member,
    }),
  }),
});

const SignedUpRef = builder.objectRef<SignUp>('SignedUp').implement({
  description: 'New account with its first API key. Its owner is signed in, as with signIn.',
  fields: (t) => ({
    account: t.field({
      description: 'New account.',
      type: AccountRef,
      resolve: ({ account }) => account,
    }),
    member: t.field({
      description: 'Owner of the new account.',
      type: MemberRef,
      resolve: ({ member }) => member,
    }),
    key: t.field({
      description: 'First API key of the account, without its secret.',
      type: ApiKeyRef,
      resolve: ({ key }) => key,
    }),
    apiKey: t.exposeString('apiKey', {
      description: 'Full API key. It is shown only in this response.',
    }),
  }),
});

const SignUpInput = builder.inputType('SignUpInput', {
  description: 'Data of a new account.',
  fields: (t) => ({
    email: t.string({ required: true }),
    password: t.string({ required: true, description: 'Password, 8 to 256 characters.' }),
  }),
});

builder.queryField('isSignUpEnabled', (t) =>
  t.boolean({
    extensions: OPEN_FIELD,
    description: 'Whether signUp is allowed on this installation (ALLOW_SIGNUP).',
    resolve: (_root, _args, { platform }) => platform.env.ALLOW_SIGNUP,
  }),
);

builder.mutationField('signUp', (t) =>
  t.field({
    type: SignedUpRef,
    extensions: OPEN_FIELD,
    description:
      'Creates an account on the Free tier and signs in its owner. Requires ALLOW_SIGNUP.',
    args: { input: t.arg({ type: SignUpInput, required: true }) },
    resolve: (_root, { input }, { platform, client }) => signUp(platform, client, input),
  }),
);

const SignInInput = builder.inputType('SignInInput', {
  description: 'Credentials of a member.',
  fields: (t) => ({
    email: t.string({ required: true }),
    password: t.string({ description: 'Password of the member.', required: true }),
  }),
});

builder.mutationField('signIn', (t) =>
  t.field({
    type: SignedInRef,
    extensions: OPEN_FIELD,
    description: 'Signs in a member with e-mail address and password.',
    args: { input: t.arg({ type: SignInInput, required: true }) },
    resolve: (_root, { input }, { platform, client }) => signIn(platform, client, input),
  }),
);

const RedeemLinkInput = builder.inputType('RedeemLinkInput', {
  description: 'Token of a one-time link, with an optional new password.',
  fields: (t) => ({
    token: t.string({
      required: true,
      description: 'Token from the sign-in link or invitation link.',
    }),
    password: t.string({
      description:
        'New password. Setting it ends all existing sessions. Required for members without a password.',
    }),
  }),
});

builder.mutationField('redeemLink', (t) =>
  t.field({
    type: SignedInRef,
    extensions: OPEN_FIELD,
    description:
      'Signs in with a link printed by the command line, or accepts an invitation. Each link works once.',
    args: { input: t.arg({ type: RedeemLinkInput, required: true }) },
    resolve: (_root, { input }, { platform, client }) =>
      redeemLink(platform, client, { token: input.token, password: input.password ?? null }),
  }),
);

const EndedSessionRef = builder.simpleObject('EndedSession', {
  description: 'Session that was ended.',
  fields: (t) => ({ id: t.id() }),
});

builder.mutationField('signOut', (t) =>
  t.field({
    type: EndedSessionRef,
    description: 'Ends the current session.',
    authScopes: { session: true },
    resolve: async (_root, _args, { tenant, client }) => {
      const { memberId, sessionId } = requireSession(tenant.viewer).principal;
      client.setSession(null);
      await endSession(tenant, memberId, sessionId);
      return { id: sessionId };
    },
  }),
);

builder.mutationField('endSession', (t) =>
  t.field({
    type: EndedSessionRef,
    description: 'Ends one session of the signed-in member, effective from its next request.',
    authScopes: { session: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { tenant }) => {
      await endSession(tenant, requireSession(tenant.viewer).principal.memberId, id);
      return { id };
    },
  }),
);

const EndedSessionsRef = builder.simpleObject('EndedSessions', {
  description: 'Sessions that were signed out.',
  fields: (t) => ({ count: t.int({ description: 'Number of ended sessions.' }) }),
});

builder.mutationField('signOutOtherSessions', (t) =>
  t.field({
    type: EndedSessionsRef,
    description: 'Ends all sessions of the signed-in member except the current one.',
    authScopes: { session: true },
    resolve: async (_root, _args, { tenant }) => {
      const { memberId, sessionId } = requireSession(tenant.viewer).principal;
      return { count: await signOutOtherSessions(tenant, memberId, sessionId) };
    },
  }),
);

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'Current and new password of the signed-in member.',
  fields: (t) => ({
    current: t.string({ description: 'Current password. Omit it if the member has none.' }),
    new: t.string({ required: true, description: 'New password, 8 to 256 characters.' }),
  }),
});

builder.mutationField('changePassword', (t) =>
  t.field({
    type: MemberRef,
    description: 'Changes the password of the signed-in member and ends all other sessions.',
    authScopes: { session: true },
    args: { input: t.arg({ type: ChangePasswordInput, required: true }) },
    resolve: (_root, { input }, { tenant }) =>
      changePassword(tenant, requireSession(tenant.viewer), {
        current: input.current ?? null,
        next: input.new,
      }),
  }),
);
