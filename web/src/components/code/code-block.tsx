import { Box } from '@mantine/core';
import { useMemo } from 'react';
import { CodeLine } from './code-line.tsx';
import classes from './code.module.css';
import { toLines } from './tokens.ts';
import { useTokens } from './use-tokens.ts';

interface CodeBlockProps {
  readonly language: string;
  readonly text: string;
  /** what it is, for those who do not see it */
  readonly label: string;
}

/** Code that stands in no file: highlighted, without numbers and links. */
export function CodeBlock({ language, text, label }: CodeBlockProps) {
  const lines = useMemo(
    () => toLines(text).map((shown, index) => ({ number: index + 1, shown })),
    [text],
  );
  const tokens = useTokens(text, language);
  return (
    <div className={classes['frame']}>
      <Box className={classes['scroller']} role="group" aria-label={label} tabIndex={0}>
        <Box className={classes['rows']} ps="sm">
          {lines.map(({ number, shown }) => (
            <div key={number} className={classes['row']}>
              <CodeLine text={shown} tokens={tokens[number - 1]} />
            </div>
          ))}
        </Box>
      </Box>
    </div>
  );
}
