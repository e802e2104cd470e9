import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import {
  describeRisk,
  type Risk,
  RISK_RULES,
  type RiskFactor,
  type RiskFactorName,
  type RiskLevel,
} from './service.ts';

const RiskLevelEnum = builder.enumType('RiskLevel', {
  description: describeRisk(),
  values: describeValues<RiskLevel>({
    low: 'Few files depend on the change.',
    medium: 'Several files depend on the change, or the index is incomplete around it.',
    high: 'Many files depend on the change.',
    critical: 'A large part of the project depends on the change.',
  }),
});

const RiskShiftEnum = builder.enumType('RiskShift', {
  description: 'Effect of the other factors on the risk level that reach alone gives.',
  values: describeValues<Risk['shift']>({
    raised: 'The other factors raise the level by one.',
    lowered: 'The other factors lower the level by one.',
    none: 'The other factors do not change the level.',
  }),
});

const RiskFactorEnum = builder.enumType('RiskFactorName', {
  description: 'Factor of the risk of a change.',
  values: describeValues<RiskFactorName>({
    reach: 'Number of dependent code files, excluding tests.',
    share: 'Dependent code files in percent of all code files, excluding tests.',
    publicNames: 'Number of exported names in the change that external code may use.',
    churn: 'Number of commits that changed the files in the last 90 days of the history.',
    untested: 'Number of changed files and direct dependents that no test imports.',
    uncovered: 'Share of the changed functions that no test ran, in percent.',
  }),
});

const RiskFactorRef = builder.objectRef<RiskFactor>('RiskFactor').implement({
  description: 'Measure that raises or lowers the risk of a change.',
  fields: (t) => ({
    factor: t.expose('factor', { type: RiskFactorEnum, description: 'Name of the factor.' }),
    value: t.exposeInt('value', {
      nullable: true,
      description: 'Value of the factor; null if unknown, in which case it has no points.',
    }),
    points: t.exposeInt('points', { description: 'Risk points of the factor, 0 to 3.' }),
    thresholds: t.intList({
      description: 'Lowest values for 1, 2 and 3 points.',
      resolve: ({ factor }) => [...(ruleOf(factor)?.thresholds ?? [])],
    }),
    meaning: t.string({
      description: 'Description of the measure in words.',
      resolve: ({ factor }) => ruleOf(factor)?.meaning ?? '',
    }),
  }),
});

function ruleOf(factor: string) {
  return RISK_RULES.find((rule) => rule.factor === factor);
}

export const RiskRef = builder.objectRef<Risk>('ImpactRisk').implement({
  description: 'Risk of a change with the factors behind it.',
  fields: (t) => ({
    level: t.field({
      description: 'Level of the risk.',
      type: RiskLevelEnum,
      resolve: ({ level }) => level,
    }),
    points: t.exposeInt('points', { description: 'Sum of the points of all factors.' }),
    shift: t.field({
      type: RiskShiftEnum,
      description:
        'Change of the reach-based risk level because of history, tests and public interface.',
      resolve: ({ shift }) => shift,
    }),
    isRaised: t.exposeBoolean('isRaised', {
      description:
        'Whether the risk was raised from `LOW` because the index is incomplete around the change.',
    }),
    factors: t.field({
      description: 'Factors behind the level.',
      type: [RiskFactorRef],
      resolve: ({ factors }) => [...factors],
    }),
  }),
});
