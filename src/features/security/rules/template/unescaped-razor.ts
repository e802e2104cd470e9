import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_RAZOR = unescapedText({
  id: 'razor',
  name: 'A Razor page',
  files: ['.cshtml', '.razor'],
  open: String.raw`Html\.Raw\(\s?`,
  close: String.raw`\s?\)`,
  literal: 'html.raw(',
  escaped: '@Model.Title',
  bad: ['<h2>@Html.Raw(Model.Title)</h2>\n', '<p>@Html.Raw(item.Author)</p>\n'],
  good: ['<h2>@Model.Title</h2>\n', '@Html.Raw(Localizer["Title"]) @Html.Raw(Model.Body)\n'],
});
