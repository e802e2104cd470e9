import type { Rule } from '#features/security/rule.ts';

export const PHP_PATH_TRAVERSAL = {
  id: 'php-path-traversal',
  title: 'Path traversal',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'A value of the request becomes a part of a file path: with ../ it leads out of the folder.',
  recommendation:
    'Take basename() of the name, or compare realpath() of the whole with the folder.',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'path',
      sinks: [
        {
          callee: [
            '{fopen,file_get_contents,file_put_contents,file,readfile,unlink,mkdir,rmdir,opendir,scandir,glob,show_source,highlight_file,touch,chmod,parse_ini_file}',
            '{SplFileObject,ZipArchive.open,BinaryFileResponse}',
            'Storage.{get,put,delete,download,readStream}',
            'response().{download,file}',
          ],
          args: ['0'],
        },
        { callee: ['{copy,rename,symlink}'], args: ['0', '1'] },
        { callee: ['move_uploaded_file'], args: ['1'] },
      ],
    },
  ],
  examples: {
    bad: [
      `<?php
$file = $_GET['file'];
header('Content-Type: application/pdf');
readfile('/srv/invoices/' . $file);
`,
      `<?php
$target = 'uploads/' . $_FILES['avatar']['full_path'];
move_uploaded_file($_FILES['avatar']['tmp_name'], $target);
`,
    ],
    good: [
      `<?php
$file = basename($_GET['file']);
readfile('/srv/invoices/' . $file);
`,
      `<?php
$target = 'uploads/' . bin2hex(random_bytes(16)) . '.png';
move_uploaded_file($_FILES['avatar']['tmp_name'], $target);
$id = (int) $_POST['id'];
unlink("cache/$id.json");
`,
      `<?php
$path = realpath('/srv/invoices/' . $_GET['file']);
if ($path === false || !str_starts_with($path, '/srv/invoices/')) {
    http_response_code(404);
    exit;
}
readfile($path);
`,
    ],
  },
} satisfies Rule;
