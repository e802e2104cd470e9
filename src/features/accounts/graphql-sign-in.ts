import { builder } from '#platform/graphql/builder.ts';
import { OPEN_FIELD } from '#platform/graphql/open-operation.ts';
import { requireSession } from '#platform/graphql/permissions.ts';
import { AccountRef, MemberRef } from './graphql-account.ts';
import { ApiKeyRef } from './graphql-key.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  redeemLink,
  signIn,
  type SignIn,
  signUp,
  type SignUp,
} from './service.ts';

const SignedInRef = builder.objectRef<SignIn>('SignedIn').implement({
  description: 'The answer carries the session as a cookie; it counts from the next request on.',
  fields: (t) => ({
    account: t.field({ type: AccountRef, resolve: ({ account }) => account }),
    member: t.field({ type: MemberRef, resolve: ({ member }) => member }),
  }),
});

const SignedUpRef = builder.objectRef<SignUp>('SignedUp').implement({
  description: 'A new account, its owner signed in as by signIn, and its first key.',
  fields: (t) => ({
    account: t.field({ type: AccountRef, resolve: ({ account }) => account }),
    member: t.field({ type: MemberRef, resolve: ({ member }) => member }),
    key: t.field({ type: ApiKeyRef, resolve: ({ key }) => key }),
    apiKey: t.exposeString('apiKey', {
      description: 'The whole key. It is shown here and never again.',
    }),
  }),
});

const SignUpInput = builder.inputType('SignUpInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    password: t.string({ required: true, description: '8 to 256 characters.' }),
  }),
});

builder.mutationField('signUp', (t) =>
  t.field({
    type: SignedUpRef,
    extensions: OPEN_FIELD,
    description: 'Opens an account of the Free tier, where the service allows it (ALLOW_SIGNUP).',
    args: { input: t.arg({ type: SignUpInput, required: true }) },
    resolve: (_root, { input }, { platform, client }) => signUp(platform, client, input),
  }),
);

const SignInInput = builder.inputType('SignInInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    password: t.string({ required: true }),
  }),
});

builder.mutationField('signIn', (t) =>
  t.field({
    type: SignedInRef,
    extensions: OPEN_FIELD,
    description: 'Signs a person in by a password.',
    args: { input: t.arg({ type: SignInInput, required: true }) },
    resolve: (_root, { input }, { platform, client }) => signIn(platform, client, input),
  }),
);

const RedeemLinkInput = builder.inputType('RedeemLinkInput', {
  fields: (t) => ({
    token: t.string({ required: true, description: 'Of the link.' }),
    password: t.string({
      description:
        'A new one, which also ends the sessions there are. Whoever has none yet must choose one.',
    }),
  }),
});

builder.mutationField('redeemLink', (t) =>
  t.field({
    type: SignedInRef,
    extensions: OPEN_FIELD,
    description: 'Signs in by a link of the command line, or accepts an invitation. It works once.',
    args: { input: t.arg({ type: RedeemLinkInput, required: true }) },
    resolve: (_root, { input }, { platform, client }) =>
      redeemLink(platform, client, { token: input.token, password: input.password ?? null }),
  }),
);

const EndedSessionRef = builder.simpleObject('EndedSession', {
  description: 'What is left of a session.',
  fields: (t) => ({ id: t.id() }),
});

builder.mutationField('signOut', (t) =>
  t.field({
    type: EndedSessionRef,
    description: 'Ends the session that asks.',
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
    description: 'Ends one of the sessions of the person who asks, from its next request on.',
    authScopes: { session: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { tenant }) => {
      await endSession(tenant, requireSession(tenant.viewer).principal.memberId, id);
      return { id };
    },
  }),
);

const EndedSessionsRef = builder.simpleObject('EndedSessions', {
  fields: (t) => ({ count: t.int() }),
});

builder.mutationField('endOtherSessions', (t) =>
  t.field({
    type: EndedSessionsRef,
    description: 'Ends every session of the person who asks but the one that asks.',
    authScopes: { session: true },
    resolve: async (_root, _args, { tenant }) => {
      const { memberId, sessionId } = requireSession(tenant.viewer).principal;
      return { count: await endOtherSessions(tenant, memberId, sessionId) };
    },
  }),
);

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  fields: (t) => ({
    current: t.string({ description: 'To be left out by whoever has none.' }),
    new: t.string({ required: true, description: '8 to 256 characters.' }),
  }),
});

builder.mutationField('changePassword', (t) =>
  t.field({
    type: MemberRef,
    description: 'Changes the password of the person who asks, and ends their other sessions.',
    authScopes: { session: true },
    args: { input: t.arg({ type: ChangePasswordInput, required: true }) },
    resolve: (_root, { input }, { tenant }) =>
      changePassword(tenant, requireSession(tenant.viewer), {
        current: input.current ?? null,
        next: input.new,
      }),
  }),
);
