import { Anchor, Code, List, Text, Title } from '@mantine/core';
import { Fragment, memo, type MouseEvent, useMemo } from 'react';
import { Link } from 'wouter';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { CodeBlock } from '../code/code-block.tsx';
import classes from './answer.module.css';
import type { Citation, Inline } from './inlines.ts';
import { type Block, toBlocks } from './markdown.ts';

export type OpenCitation = (citation: Citation) => void;

interface AnswerTextProps {
  readonly text: string;
  readonly onOpen: OpenCitation;
}

/** An answer as elements: whatever an answer says, nothing of it becomes markup of the page. */
export const AnswerText = memo(function AnswerText({ text, onOpen }: AnswerTextProps) {
  const blocks = useMemo(() => toBlocks(text), [text]);
  return (
    <div className={classes['answer']}>
      <Blocks blocks={blocks} onOpen={onOpen} />
    </div>
  );
});

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly onOpen: OpenCitation;
}

/** Of pieces that have no name of their own and only ever grow at the end, the place is the key. */
function withKeys<T>(pieces: readonly T[]): readonly { readonly key: string; readonly piece: T }[] {
  return pieces.map((piece, index) => ({ key: `${index}`, piece }));
}

function Blocks({ blocks, onOpen }: BlocksProps) {
  return withKeys(blocks).map(({ key, piece }) => (
    <BlockView key={key} block={piece} onOpen={onOpen} />
  ));
}

interface BlockViewProps {
  readonly block: Block;
  readonly onOpen: OpenCitation;
}

function BlockView({ block, onOpen }: BlockViewProps) {
  if (block.type === 'heading') {
    return (
      <Title order={3} size="h5">
        <Inlines inlines={block.inlines} onOpen={onOpen} />
      </Title>
    );
  }
  if (block.type === 'paragraph') {
    return (
      <Text>
        <Inlines inlines={block.inlines} onOpen={onOpen} />
      </Text>
    );
  }
  if (block.type === 'quote') {
    return (
      <blockquote className={classes['quote']}>
        <Blocks blocks={block.blocks} onOpen={onOpen} />
      </blockquote>
    );
  }
  if (block.type === 'code') {
    return <CodeBlock language={block.language} text={block.text} label={block.language} />;
  }
  return (
    <List type={block.isOrdered ? 'ordered' : 'unordered'} spacing={4} withPadding={false}>
      {withKeys(block.items).map(({ key, piece }) => (
        <List.Item key={key}>
          <Blocks blocks={piece} onOpen={onOpen} />
        </List.Item>
      ))}
    </List>
  );
}

interface InlinesProps {
  readonly inlines: readonly Inline[];
  readonly onOpen: OpenCitation;
}

function Inlines({ inlines, onOpen }: InlinesProps) {
  return withKeys(inlines).map(({ key, piece }) => (
    <Fragment key={key}>
      <InlineView inline={piece} onOpen={onOpen} />
    </Fragment>
  ));
}

interface InlineViewProps {
  readonly inline: Inline;
  readonly onOpen: OpenCitation;
}

function InlineView({ inline, onOpen }: InlineViewProps) {
  if (inline.type === 'citation') return <CitationLink citation={inline} onOpen={onOpen} />;
  if (inline.type === 'code') return <Code>{inline.text}</Code>;
  if (inline.type === 'text') return inline.text;
  const inner = <Inlines inlines={inline.inlines} onOpen={onOpen} />;
  return inline.type === 'strong' ? <strong>{inner}</strong> : <em>{inner}</em>;
}

interface CitationLinkProps {
  readonly citation: Citation;
  readonly onOpen: OpenCitation;
}

/** Opens the code beside the answer; in a new tab, the page of the file. */
function CitationLink({ citation, onOpen }: CitationLinkProps) {
  const { id } = useProject();
  const { path, start, end } = citation;
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(citation);
  };
  return (
    <Anchor
      component={Link}
      href={toFile(id, path, { start, end })}
      className={classes['citation'] ?? ''}
      onClick={open}
    >
      {toPlaceName(citation)}
    </Anchor>
  );
}

export function toPlaceName({ path, start, end }: Citation): string {
  return start === end ? `${path}:${start}` : `${path}:${start}-${end}`;
}
