import type { Rule } from '#features/security/rule.ts';

export const PHP_UNRESTRICTED_UPLOAD = {
  id: 'php-unrestricted-upload',
  title: 'Upload of any kind of file',
  cwe: 'CWE-434',
  owasp: 'A04:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'The visitor names the file that is stored, and nothing looks at its extension: a script that is uploaded can be run by its address.',
  recommendation:
    'Take the extension by pathinfo($name, PATHINFO_EXTENSION), look it up in an array of allowed ones, and store the file under a name of your own.',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'custom',
      from: ['upload'],
      sources: [{ title: 'the name of an uploaded file', reads: ['$_FILES.*.name'] }],
      sinks: [
        {
          callee: ['{move_uploaded_file,copy,rename}'],
          args: ['1'],
          lacksCall: [
            '{pathinfo,in_array,array_key_exists,array_search,getimagesize,exif_imagetype,mime_content_type,finfo_open,finfo_file,preg_match,strrpos,strrchr,explode,imagecreatefromjpeg,imagecreatefromstring,wp_check_filetype,str_ends_with}',
            'finfo',
          ],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `<?php
$target = 'uploads/' . basename($_FILES['picture']['name']);
if (move_uploaded_file($_FILES['picture']['tmp_name'], $target)) {
    echo 'stored';
}
`,
      `<?php
function store(): void
{
    $name = $_FILES['document']['name'];
    move_uploaded_file($_FILES['document']['tmp_name'], __DIR__ . '/files/' . time() . $name);
}
`,
    ],
    good: [
      `<?php
$extension = strtolower(pathinfo($_FILES['picture']['name'], PATHINFO_EXTENSION));
if (in_array($extension, ['png', 'jpg'])) {
    move_uploaded_file($_FILES['picture']['tmp_name'], 'uploads/' . basename($_FILES['picture']['name']));
}
`,
      `<?php
function store(): void
{
    move_uploaded_file($_FILES['document']['tmp_name'], '/srv/files/' . bin2hex(random_bytes(16)));
}
`,
    ],
  },
} satisfies Rule;
