import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import { AnswerRef } from './graphql.ts';
import {
  type Conversation,
  deleteConversation,
  findConversation,
  listConversations,
  rateAnswer,
  type Rating,
  toAnswer,
  type Turn,
} from './service.ts';

const RatingEnum = builder.enumType('AnswerRating', {
  description: 'Feedback of a reader on an answer.',
  values: describeValues<Rating>({
    helpful: 'The answer helped.',
    not_helpful: 'The answer did not help.',
  }),
});

interface TurnOfConversation {
  readonly conversation: Conversation;
  readonly turn: Turn;
}

const TurnRef = builder.objectRef<TurnOfConversation>('ConversationTurn').implement({
  description: 'Question of a conversation with its answer, as it was given.',
  fields: (t) => ({
    id: t.id({ resolve: ({ turn }) => turn.id }),
    question: t.string({
      description: 'Question as asked, without secrets.',
      resolve: ({ turn }) => turn.question,
    }),
    language: t.string({
      description: 'Language of the answer, as an ISO 639-1 code.',
      resolve: ({ turn }) => turn.language,
    }),
    askedAt: t.field({
      type: 'DateTime',
      description: 'Time of the question.',
      resolve: ({ turn }) => new Date(turn.askedAtMs),
    }),
    answer: t.field({
      type: AnswerRef,
      description: 'Answer, cut to 12,000 characters and 50 references.',
      resolve: ({ conversation, turn }) => toAnswer(conversation, turn),
    }),
    rating: t.field({
      type: RatingEnum,
      nullable: true,
      description: 'Feedback of a reader; null without feedback.',
      resolve: ({ turn }) => turn.rating,
    }),
  }),
});

const ConversationRef = builder.objectRef<Conversation>('Conversation').implement({
  description: 'Questions about a project that were asked one after the other, with their answers.',
  fields: (t) => ({
    sessionId: t.exposeString('sessionId', {
      description: 'Session ID, as in `Answer.sessionId`.',
    }),
    title: t.string({
      description: 'First question of the conversation.',
      resolve: ({ turns }) => turns[0]?.question ?? '',
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'Time of the latest question.',
      resolve: ({ turns }) => new Date(turns.at(-1)?.askedAtMs ?? 0),
    }),
    turns: t.field({
      type: [TurnRef],
      description: 'Latest questions, at most 30, oldest first.',
      resolve: (conversation) => conversation.turns.map((turn) => ({ conversation, turn })),
    }),
  }),
});

const SESSION = 'Session of the conversation, as in `Answer.sessionId`.';
const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 50;

builder.objectField(ProjectRef, 'conversations', (t) =>
  t.connection({
    type: ConversationRef,
    description: `Conversations of the signed-in member, or of the API keys of the account, with the latest first. Default page size: ${PAGE_SIZE}.`,
    authScopes: { permission: 'analysis' },
    complexity: priceOfPage,
    resolve: (project, args, { tenant }) =>
      resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        listConversations(tenant, project.id, page),
      ),
  }),
);

builder.objectField(ProjectRef, 'conversation', (t) =>
  t.field({
    type: ConversationRef,
    nullable: true,
    description:
      'Conversation by its session ID, which members of the account can share; null if it is unknown or expired.',
    authScopes: { permission: 'analysis' },
    args: { sessionId: t.arg.string({ required: true, description: SESSION }) },
    resolve: ({ id: projectId }, { sessionId }, { tenant }) =>
      findConversation(tenant, { projectId, sessionId }),
  }),
);

const RateAnswerInput = builder.inputType('RateAnswerInput', {
  description: 'Feedback on an answer.',
  fields: (t) => ({
    projectId: t.id({ required: true }),
    sessionId: t.string({ required: true, description: SESSION }),
    turnId: t.id({ required: true, description: 'Answer, as in `Answer.turnId`.' }),
    rating: t.field({
      type: RatingEnum,
      description: 'Feedback. Null removes earlier feedback.',
    }),
  }),
});

builder.mutationField('rateAnswer', (t) =>
  t.field({
    type: ConversationRef,
    description: 'Stores feedback on an answer with its conversation.',
    authScopes: { permission: 'analysis' },
    args: { input: t.arg({ type: RateAnswerInput, required: true }) },
    resolve: (_root, { input: { projectId, sessionId, turnId, rating } }, { tenant }) =>
      rateAnswer(tenant, { projectId, sessionId }, { turnId, rating: rating ?? null }),
  }),
);

const DeletedConversationRef = builder.simpleObject('DeletedConversation', {
  description: 'Conversation that was deleted.',
  fields: (t) => ({
    sessionId: t.string({ description: 'Session ID of the deleted conversation.' }),
  }),
});

builder.mutationField('deleteConversation', (t) =>
  t.field({
    type: DeletedConversationRef,
    description: 'Deletes a conversation of the signed-in member, or of the API keys.',
    authScopes: { permission: 'analysis' },
    args: {
      projectId: t.arg.id({ required: true }),
      sessionId: t.arg.string({ required: true, description: SESSION }),
    },
    resolve: async (_root, { projectId, sessionId }, { tenant }) => {
      await deleteConversation(tenant, { projectId, sessionId });
      return { sessionId };
    },
  }),
);
