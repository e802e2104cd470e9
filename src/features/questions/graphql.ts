import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { type Answer, type AnswerReference, askProject } from './service.ts';

const ReferenceRef = builder.objectRef<AnswerReference>('AnswerReference').implement({
  description:
    'A place the answer stands on, checked against the index before the answer was given.',
  fields: (t) => ({
    filePath: t.exposeString('filePath'),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    description: t.exposeString('description'),
  }),
});

const AnswerRef = builder.objectRef<Answer>('Answer').implement({
  fields: (t) => ({
    answer: t.exposeString('answer'),
    source: t.field({
      type: builder.enumType('AnswerSource', { values: ['offline', 'model'] as const }),
      description: 'Whether it was extracted from the index or written by the configured model.',
      resolve: (answer) => answer.source,
    }),
    notice: t.exposeString('notice', {
      nullable: true,
      description: 'What the reader should know, such as that the model did not answer.',
    }),
    references: t.field({ type: [ReferenceRef], resolve: (answer) => [...answer.references] }),
  }),
});

/** A question searches several times, reads what it cites, and may ask the configured model. */
const QUESTION_PRICE = 500;

builder.objectField(ProjectRef, 'ask', (t) =>
  t.field({
    type: AnswerRef,
    description: 'Answers a question about the code, with references.',
    authScopes: { permission: 'analysis' },
    args: {
      question: t.arg.string({ required: true, description: '1 to 4,000 characters.' }),
      language: t.arg.string({ defaultValue: 'en', description: 'ISO 639-1 code of the answer.' }),
    },
    complexity: { field: QUESTION_PRICE, multiplier: 1 },
    resolve: (project, { question, language }, context) =>
      askProject(context.tenant, project.id, { question, language: language ?? 'en' }),
  }),
);
