import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_BLADE = unescapedText({
  id: 'blade',
  name: 'A Blade template',
  files: ['.blade.php'],
  open: String.raw`\{!!\s?`,
  close: String.raw`\s?!!\}`,
  literal: '{!!',
  escaped: '{{ $post->title }}',
  bad: ['<h1>{!! $post->title !!}</h1>\n', '<li>{!! $user->profile->displayName !!}</li>\n'],
  good: ['<h1>{{ $post->title }}</h1>\n', '<h1>{!! clean($post->title) !!}</h1>\n'],
});
