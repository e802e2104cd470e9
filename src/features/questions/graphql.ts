import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Reference } from './citations.ts';
import { type Answer, type AnswerEvent, askProject, sessionOf, streamAnswer } from './service.ts';

const ReferenceRef = builder.objectRef<Reference>('AnswerReference').implement({
  description:
    'A place the answer stands on, checked against the index before the answer was given.',
  fields: (t) => ({
    filePath: t.exposeString('filePath'),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    description: t.exposeString('description', { description: 'What the place says.' }),
  }),
});

const AnswerRef = builder.objectRef<Answer>('Answer').implement({
  fields: (t) => ({
    answer: t.exposeString('answer', {
      description: 'Markdown; what it stands on is cited as [path:start-end].',
    }),
    source: t.field({
      type: builder.enumType('AnswerSource', { values: ['offline', 'model'] as const }),
      description: 'Whether it was extracted from the index or written by the configured model.',
      resolve: (answer) => answer.source,
    }),
    confidence: t.field({
      type: builder.enumType('AnswerConfidence', { values: ['high', 'low', 'none'] as const }),
      description:
        '`low`: little in the index supports the answer. `none`: nothing does, and the answer says so.',
      resolve: (answer) => answer.confidence,
    }),
    notice: t.exposeString('notice', {
      nullable: true,
      description: 'What the reader should know, such as that the model did not answer.',
    }),
    droppedCitations: t.exposeInt('droppedCount', {
      description: 'Citations and links of the model that could not be verified and were removed.',
    }),
    references: t.field({ type: [ReferenceRef], resolve: (answer) => [...answer.references] }),
    sessionId: t.string({
      description:
        'Give it with the next question, which may then point back: "and who calls it?". Kept for 24 hours.',
      resolve: (answer, _args, context) => sessionOf(context.tenant, answer),
    }),
  }),
});

/** A question searches several times, reads what it cites, and may ask the configured model. */
const QUESTION_PRICE = 500;

const QUESTION = '1 to 4,000 characters, in any of the languages of answers.';
const LANGUAGE = 'ISO 639-1 code of the answer.';
const SESSION =
  'The conversation that the question belongs to: an id that an answer gave, or one of your own, best a random UUID. One that is not known begins a conversation.';

builder.objectField(ProjectRef, 'ask', (t) =>
  t.field({
    type: AnswerRef,
    description: 'Answers a question about the code, with references.',
    authScopes: { permission: 'analysis' },
    args: {
      question: t.arg.string({ required: true, description: QUESTION }),
      language: t.arg.string({ defaultValue: 'en', description: LANGUAGE }),
      sessionId: t.arg.string({ description: SESSION }),
    },
    complexity: { field: QUESTION_PRICE, multiplier: 1 },
    resolve: (project, { question, language, sessionId }, context) =>
      askProject(context.tenant, project.id, {
        question,
        language: language ?? 'en',
        sessionId: sessionId ?? null,
      }),
  }),
);

const AskProgressTypeEnum = builder.enumType('AskProgressType', {
  values: ['retrieved', 'text', 'complete'] as const,
});

const AskProgressRef = builder.objectRef<AnswerEvent>('AskProgress').implement({
  description:
    'One event of an answer in the making; fields that do not belong to its type are null.',
  fields: (t) => ({
    type: t.field({ type: AskProgressTypeEnum, resolve: (event) => event.type }),
    places: t.int({
      nullable: true,
      description: 'Of `retrieved`: places in the index that have to do with the question.',
      resolve: (event) => (event.type === 'retrieved' ? event.places : null),
    }),
    text: t.string({
      nullable: true,
      description: 'Of `text`: the next piece of the model’s answer. Every citation in it holds.',
      resolve: (event) => (event.type === 'text' ? event.text : null),
    }),
    answer: t.field({
      type: AnswerRef,
      nullable: true,
      description:
        'Of `complete`: the whole answer. Show it instead of the pieces: where the model broke off, it is from the index.',
      resolve: (event) => (event.type === 'complete' ? event.answer : null),
    }),
  }),
});

builder.subscriptionField('askProgress', (t) =>
  t.field({
    type: AskProgressRef,
    description:
      'Answers a question as `Project.ask` does, the words of the configured model as they come. Leaving ends the call of the model.',
    authScopes: { permission: 'analysis' },
    args: {
      projectId: t.arg.id({ required: true }),
      question: t.arg.string({ required: true, description: QUESTION }),
      language: t.arg.string({ defaultValue: 'en', description: LANGUAGE }),
      sessionId: t.arg.string({ description: SESSION }),
    },
    complexity: { field: QUESTION_PRICE, multiplier: 1 },
    subscribe: (_root, { projectId, question, language, sessionId }, context) =>
      streamAnswer(context.tenant, projectId, {
        question,
        language: language ?? 'en',
        sessionId: sessionId ?? null,
      }),
    resolve: (event) => event,
  }),
);
