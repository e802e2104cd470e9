import { useMemo } from 'react';
import { readChoice, toParam, useAddress } from '../../components/use-address.ts';
import type { IndexTier, SamplingStrategy } from './enterprise.generated.ts';

const TIERS = ['STANDARD', 'QUICK', 'DEEP'] as const satisfies readonly IndexTier[];

const STRATEGIES = [
  'SMART',
  'HOT_FILES',
  'DIRECTORY_BALANCED',
  'RANDOM',
] as const satisfies readonly SamplingStrategy[];

export interface SampleOptions {
  readonly tier: IndexTier;
  readonly strategy: SamplingStrategy;
  readonly maxFiles?: number;
  readonly focusDirectories: string[];
  readonly excludePatterns: string[];
}

export interface ChosenOptions {
  readonly options: SampleOptions;
  readonly choose: (changes: {
    readonly tier?: string;
    readonly strategy?: string;
    readonly max?: string | number;
    readonly focus?: readonly string[];
    readonly exclude?: readonly string[];
  }) => void;
}

/** What the sample is to be, in the address: a link shows others the same preview. */
export function useSampleOptions(): ChosenOptions {
  const { params, change } = useAddress();
  const tier = readChoice(params, 'tier', TIERS);
  const strategy = readChoice(params, 'strategy', STRATEGIES);
  const maxFiles = Number.parseInt(params.get('max') ?? '', 10);
  const focus = params.get('focus') ?? '';
  const exclude = params.get('exclude') ?? '';
  const options = useMemo(
    () => ({
      tier,
      strategy,
      ...(maxFiles > 0 && { maxFiles }),
      focusDirectories: toList(focus),
      excludePatterns: toList(exclude),
    }),
    [tier, strategy, maxFiles, focus, exclude],
  );
  return {
    options,
    choose: ({ focus: directories, exclude: patterns, max, ...names }) =>
      change(
        {
          ...(max !== undefined && { max }),
          ...(names.tier !== undefined && { tier: toParam(names.tier) }),
          ...(names.strategy !== undefined && { strategy: toParam(names.strategy) }),
          ...(directories && { focus: directories.join('\n') }),
          ...(patterns && { exclude: patterns.join('\n') }),
        },
        { isTyping: true },
      ),
  };
}

/** Globs may have commas; a name of a file has no line break that anybody would type. */
function toList(text: string): string[] {
  return text.split('\n').filter((item) => item !== '');
}
