import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_VUE = unescapedText({
  id: 'vue',
  isAny: true,
  name: 'A Vue template',
  files: ['.vue'],
  open: String.raw`\sv-html\s?=\s?["']`,
  close: `["']`,
  literal: 'v-html',
  escaped: '<p v-text="item.title" />',
  bad: [
    '<template><p v-html="item.title" /></template>\n',
    "<template><b v-html='userName'></b></template>\n",
  ],
  good: [
    '<template><p v-text="item.title" /></template>\n',
    '<template><p v-html="sanitize(item.title)" /></template>\n',
  ],
});
