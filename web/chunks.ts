import type { Rolldown } from 'vite';

/** What pages share. */
const COMMON = /node_modules|\/src\/(?:app|components)\//;

/** Parts of Mantine that open above a page, forms, and what measures itself; with what only they need. */
const SELDOM_OF_MANTINE = [
  'Accordion',
  'Autocomplete',
  'Checkbox(?!/CheckIcon)',
  'Combobox(?!/(?:ComboboxChevron|Combobox\\.module|get-parsed))',
  'Drawer',
  'FloatingIndicator',
  'FocusTrap',
  'Menu',
  'Modal',
  'ModalBase',
  'MultiSelect',
  'NumberInput',
  'Overlay',
  'PasswordInput',
  'Pill',
  'PillsInput',
  'Popover',
  'Portal',
  'Radio',
  'ScrollArea',
  'SegmentedControl',
  'Select',
  'Tabs',
  'TagsInput',
  'Textarea',
  'Tooltip',
];
const SELDOM = new RegExp(
  [
    '@floating-ui|@mantine/form|@tanstack|focus-trap|klona',
    'remove-scroll|style-singleton|use-callback-ref|use-sidecar',
    `@mantine/core/.*/(?:${SELDOM_OF_MANTINE.join('|')})/`,
    'src/components/(?:code/code-view|confirm-button|findings/|path-picker|secret-once|sorted-table)',
  ].join('|'),
);

/**
 * Which files the scripts are in. Sixty small ones would wait for each other over six connections, one
 * large one would make the first page wait for all others: so what every page needs is one file, what
 * most pages of a project need at once is another, and what they need when somebody does something is a
 * third. Nothing of the second may import the third: test/e2e/weight.e2e.ts.
 */
export const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [
    // Changes less often than our own, and is compiled beside it.
    {
      name: 'react',
      test: /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler)\//,
      priority: 4,
    },
    { name: 'first', tags: ['$initial'], priority: 3 },
    {
      name: 'shared',
      test: (id) => COMMON.test(id) && !SELDOM.test(id),
      minShareCount: 3,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: 'overlays',
      test: COMMON,
      minShareCount: 3,
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ],
};
