import { builder } from '#platform/graphql/builder.ts';
import { AccountRef, MemberRef, RoleEnum } from './graphql-account.ts';
import {
  type AccessLinkRow,
  inviteMember,
  listInvitations,
  listMembers,
  type NewLink,
  removeMember,
  revokeInvitation,
  setMemberRole,
} from './service.ts';

const InvitationRef = builder.objectRef<AccessLinkRow>('Invitation').implement({
  description: 'Invitation to join an account. Its link works once.',
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    role: t.field({
      description: 'Role of the invited person.',
      type: RoleEnum,
      resolve: ({ role }) => role,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', {
      description: 'Time after which the link is invalid.',
      type: 'DateTime',
    }),
  }),
});

builder.objectFields(AccountRef, (t) => ({
  members: t.loadableList({
    type: MemberRef,
    description: 'Members of the account, oldest first. Requires the `team` permission.',
    authScopes: { permission: 'team' },
    byPath: false,
    load: (ids: string[], context) => listMembers(context.tenant, ids),
    resolve: ({ id }) => id,
  }),
  invitations: t.loadableList({
    type: InvitationRef,
    description: 'Pending invitations, newest first. Requires the `team` permission.',
    authScopes: { permission: 'team' },
    byPath: false,
    load: (ids: string[], context) => listInvitations(context.tenant, ids),
    resolve: ({ id }) => id,
  }),
}));

const NewInvitationRef = builder.objectRef<NewLink>('NewInvitation').implement({
  description: 'Invitation with the link to accept it.',
  fields: (t) => ({
    invitation: t.field({
      description: 'The new invitation.',
      type: InvitationRef,
      resolve: ({ link }) => link,
    }),
    url: t.exposeString('url', {
      description: 'Invitation link to send to the new member. It is shown only in this response.',
    }),
  }),
});

const InviteMemberInput = builder.inputType('InviteMemberInput', {
  description: 'Person to invite to the account.',
  fields: (t) => ({
    email: t.string({ required: true }),
    role: t.field({
      description: 'Role of the new member. Default: MEMBER.',
      type: RoleEnum,
      defaultValue: 'member',
    }),
  }),
});

builder.mutationField('inviteMember', (t) =>
  t.field({
    type: NewInvitationRef,
    description:
      'Creates an invitation link that is valid for one week. A new invitation for the same address revokes the earlier link.',
    authScopes: { permission: 'team', owner: true },
    args: { input: t.arg({ type: InviteMemberInput, required: true }) },
    resolve: (_root, { input }, { tenant }) =>
      inviteMember(tenant, input.email, input.role ?? 'member'),
  }),
);

const RevokedInvitationRef = builder.simpleObject('RevokedInvitation', {
  description: 'Invitation that was revoked.',
  fields: (t) => ({ id: t.id() }),
});

builder.mutationField('revokeInvitation', (t) =>
  t.field({
    description: 'Revokes an invitation, whose link is then invalid.',
    type: RevokedInvitationRef,
    authScopes: { permission: 'team', owner: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { tenant }) => {
      await revokeInvitation(tenant, id);
      return { id };
    },
  }),
);

const RemovedMemberRef = builder.simpleObject('RemovedMember', {
  description: 'Member that was removed.',
  fields: (t) => ({ id: t.id() }),
});

builder.mutationField('removeMember', (t) =>
  t.field({
    type: RemovedMemberRef,
    description:
      'Removes a member from the account and ends their sessions. The last owner cannot be removed.',
    authScopes: { permission: 'team', owner: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { tenant }) => {
      await removeMember(tenant, id);
      return { id };
    },
  }),
);

builder.mutationField('setMemberRole', (t) =>
  t.field({
    type: MemberRef,
    description: 'Changes the role of a member. The last owner cannot be demoted.',
    authScopes: { permission: 'team', owner: true },
    args: {
      id: t.arg.id({ required: true }),
      role: t.arg({ description: 'New role of the member.', type: RoleEnum, required: true }),
    },
    resolve: (_root, { id, role }, { tenant }) => setMemberRole(tenant, id, role),
  }),
);
