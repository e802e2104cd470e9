import type { Rule } from '#features/security/rule.ts';

export const PHP_XSS = {
  id: 'php-xss',
  title: 'Cross-site scripting',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'A value of the request is printed into the page as it is: it may bring a script.',
  recommendation:
    'Print it with htmlspecialchars($value, ENT_QUOTES), in WordPress with esc_html or esc_attr.',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'xss',
      sinks: [
        { callee: ['{echo,exit,printf,vprintf,wp_die}'], args: ['*'] },
        // asked to, it gives the text back
        { callee: ['print_r'], args: ['0'], where: { '1': { isMissing: true } } },
      ],
    },
  ],
  examples: {
    bad: [
      `<?php
$name = $_GET['name'];
echo "<h1>Hello $name</h1>";
`,
      `<form action="<?= $_SERVER['PHP_SELF'] ?>" method="post">
<?php foreach ($_POST as $key => $value): ?>
  <input name="x" value="<?= $value ?>">
<?php endforeach; ?>
</form>
`,
      `<?php
function show_search(): void
{
    $query = trim(stripslashes($_REQUEST['q']));
    printf('<p>Nothing found for %s</p>', $query);
}
`,
    ],
    good: [
      `<?php
$name = htmlspecialchars($_GET['name'], ENT_QUOTES);
echo "<h1>Hello $name</h1>";
echo (int) $_GET['page'];
echo json_encode(['name' => $_GET['name']]);
`,
      `<form action="<?= htmlentities($_SERVER['PHP_SELF']) ?>" method="post">
  <input name="x" value="<?= esc_attr($_POST['x']) ?>">
  <p><?= count($_POST) ?> fields, <?= strlen($_POST['x']) ?> characters</p>
</form>
`,
      `<?php
$pdo = new PDO('sqlite:/srv/app.db');
$statement = $pdo->prepare('SELECT title FROM pages WHERE id = ?');
$statement->execute([$_GET['id']]);
$title = $statement->fetchColumn();
echo $title;
`,
    ],
  },
} satisfies Rule;
