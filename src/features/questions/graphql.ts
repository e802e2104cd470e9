import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import type { Reference } from './citations.ts';
import {
  type Answer,
  type AnswerEvent,
  askProject,
  sessionOf,
  streamAnswer,
  type Turn,
} from './service.ts';

const ReferenceRef = builder.objectRef<Reference>('AnswerReference').implement({
  description: 'Citation of an answer, verified against the index.',
  fields: (t) => ({
    filePath: t.exposeString('filePath'),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    description: t.exposeString('description', { description: 'Summary of the cited code.' }),
  }),
});

export const AnswerRef = builder.objectRef<Answer>('Answer').implement({
  description: 'Answer to a question about a project.',
  fields: (t) => ({
    answer: t.exposeString('answer', {
      description: 'Answer in Markdown, with citations of the form [path:start-end].',
    }),
    source: t.field({
      type: builder.enumType('AnswerSource', {
        description: 'Writer of an answer: a language model, or this service without one.',
        values: describeValues<'offline' | 'model'>({
          offline: 'Sextant extracted the answer from the index.',
          model: 'The configured language model wrote the answer.',
        }),
      }),
      description:
        'Source of the answer: extracted from the index, or written by the configured model.',
      resolve: (answer) => answer.source,
    }),
    confidence: t.field({
      type: builder.enumType('AnswerConfidence', {
        description: 'Support of an answer by the index.',
        values: describeValues<'high' | 'low' | 'none'>({
          high: 'The cited code answers the question.',
          low: 'The index contains little evidence, so the answer may be wrong.',
          none: 'The index contains no evidence, as the answer states.',
        }),
      }),
      description:
        'Confidence in the answer. `LOW`: the index contains little evidence. `NONE`: the index contains no evidence, as the answer states.',
      resolve: (answer) => answer.confidence,
    }),
    notice: t.exposeString('notice', {
      nullable: true,
      description:
        'Notice for the reader, for example that the model did not respond; null if there is nothing to report.',
    }),
    droppedCitations: t.exposeInt('droppedCount', {
      description:
        'Number of citations and links written by the model that were removed because they could not be verified.',
    }),
    references: t.field({
      description: 'Places that the answer cites.',
      type: [ReferenceRef],
      resolve: (answer) => [...answer.references],
    }),
    turnId: t.id({
      description: 'ID of the answer in its conversation, for `rateAnswer`.',
      resolve: ({ turn }) => turn.id,
    }),
    subject: t.string({
      nullable: true,
      description:
        'Name of the declaration that the answer is mainly about, for example `Flask.run`; null without one.',
      resolve: ({ turn }) => toSubject(turn),
    }),
    sessionId: t.string({
      description:
        'Session ID, valid for 30 days. Pass it with a follow-up question that refers to this one, such as "and who calls it?".',
      resolve: (answer, _args, context) => sessionOf(context.tenant, answer),
    }),
  }),
});

function toSubject({ subjects: [subject] }: Turn): string | null {
  if (subject === undefined) return null;
  const { name, container } = subject;
  return container === '' ? name : `${container}.${name}`;
}

/** A question searches several times, reads what it cites, and may ask the configured model. */
const QUESTION_PRICE = 500;

const QUESTION = 'Question of 1 to 4,000 characters, in any supported language.';
const LANGUAGE = 'Language of the answer, as an ISO 639-1 code.';
const SESSION =
  'Session of the question: a sessionId returned with an earlier answer, or an ID of your choice, preferably a random UUID. An unknown ID starts a new session.';

builder.objectField(ProjectRef, 'ask', (t) =>
  t.field({
    type: AnswerRef,
    description: 'Answers a question about the code, with citations.',
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
  description: 'Event of an answer that is being written.',
  values: describeValues<'retrieved' | 'text' | 'complete'>({
    retrieved: 'The code for the answer was found.',
    text: 'The next part of the text is available.',
    complete: 'The answer is complete. The stream ends.',
  }),
});

const AskProgressRef = builder.objectRef<AnswerEvent>('AskProgress').implement({
  description:
    'Event of an answer in progress. Fields that do not apply to the event type are null.',
  fields: (t) => ({
    type: t.field({
      description: 'Kind of the event; decides which other fields are set.',
      type: AskProgressTypeEnum,
      resolve: (event) => event.type,
    }),
    places: t.int({
      nullable: true,
      description: 'Number of code locations found for the question. Only for `RETRIEVED` events.',
      resolve: (event) => (event.type === 'retrieved' ? event.places : null),
    }),
    text: t.string({
      nullable: true,
      description:
        'Next part of the model’s answer; all its citations are verified. Only for `TEXT` events.',
      resolve: (event) => (event.type === 'text' ? event.text : null),
    }),
    answer: t.field({
      type: AnswerRef,
      nullable: true,
      description:
        'Complete answer, which replaces the streamed parts. If the model failed, it is extracted from the index. Only for `COMPLETE` events.',
      resolve: (event) => (event.type === 'complete' ? event.answer : null),
    }),
  }),
});

builder.subscriptionField('askProgress', (t) =>
  t.field({
    type: AskProgressRef,
    description:
      'Answers a question, as `Project.ask` does, and streams the answer of the configured model. Unsubscribing cancels the request to the model.',
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
