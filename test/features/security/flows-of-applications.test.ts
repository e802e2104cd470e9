import { beforeAll, describe, expect, test } from 'vitest';
import {
  issuesIn,
  listedRulesOf,
  loadScanLanguages,
  soundRulesOf,
} from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const FLASK = (body: string) => `from flask import request, Flask
import subprocess
app = Flask(__name__)
@app.route('/x')
def x():
    ${body}
`;

const UPLOAD = (body: string) => `import java.io.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.multipart.MultipartFile;

@RestController
class Uploads {
  @PostMapping("/upload")
  public String store(@RequestParam("file") MultipartFile file) throws Exception {
    String name = file.getOriginalFilename();
    ${body}
  }
}
`;

describe('a value of the request is found', () => {
  test.each([
    [
      'in a variable that extract sets',
      {
        'a.php':
          '<?php\nextract($_POST);\nmysqli_query($db, "SELECT * FROM a WHERE b = \'$c\'");\n',
      },
      'php-sql-injection',
    ],
    [
      'by filter_input without a filter',
      { 'a.php': '<?php\necho filter_input(INPUT_GET, "q");\n' },
      'php-xss',
    ],
    [
      'in a statement of a connection that var declares',
      {
        'A.java': `import org.springframework.web.bind.annotation.*;
@RestController
class A {
  private final Source source;
  @GetMapping("/s")
  public String list(@RequestParam String column) throws Exception {
    try (var connection = source.getConnection();
        var statement = connection.prepareStatement("select * from s order by " + column)) {
      return statement.executeQuery().toString();
    }
  }
}
`,
      },
      'java-sql-injection',
    ],
    [
      'in a method of what a function of another file makes',
      {
        'go.mod': 'module shop\n',
        'profile.go':
          'package shop\nimport (\n\t"database/sql"\n\t"fmt"\n)\nvar DB *sql.DB\ntype Profile struct{ ID int }\nfunc NewProfile() *Profile { return &Profile{} }\nfunc (p *Profile) Load(id string) error {\n\trows, err := DB.Query(fmt.Sprintf("SELECT a FROM b WHERE id=%s", id))\n\tif err != nil {\n\t\treturn err\n\t}\n\treturn rows.Close()\n}\n',
        'page.go':
          'package shop\nimport "net/http"\nfunc page(w http.ResponseWriter, r *http.Request) {\n\tid := r.FormValue("id")\n\tp := NewProfile()\n\tp.Load(id)\n}\n',
      },
      'go-sql-injection',
    ],
    [
      'as the first of a list of arguments',
      { 'a.py': FLASK("subprocess.run([request.args['id']] + ['-v'])") },
      'python-command-injection',
    ],
  ] as const)('%s', (_, texts, rule) => {
    expect(listedRulesOf(texts)).toContain(rule);
  });
});

describe('a value of the request does no harm', () => {
  test.each([
    [
      'behind the program in a list of arguments',
      { 'a.py': FLASK("subprocess.run(self.docker + ['inspect', request.args['id']])") },
    ],
    [
      'as the extension of a file',
      {
        'A.java': UPLOAD(
          'File target = new File("/srv/" + id() + name.substring(name.lastIndexOf(".")));\n    return target.list()[0];',
        ),
      },
    ],
    [
      'without two dots, told by a function for wide characters',
      {
        'a.php':
          "<?php\n$name = $_GET['name'];\nif (mb_strpos($name, '..') !== false) {\n  exit;\n}\nrequire 'modules/' . $name;\n",
      },
    ],
    [
      'without all but letters, whatever the flags of the pattern',
      {
        'a.php':
          "<?php\n$type = preg_replace('@[^a-z0-9-]@imsU', '', $_POST['type']);\ninclude_once 'db/' . $type . '.php';\n",
      },
    ],
    [
      'as the contents of an upload that are read',
      { 'A.java': UPLOAD('return javax.imageio.ImageIO.read(file.getInputStream()).toString();') },
    ],
  ] as const)('%s', (_, texts) => {
    expect(soundRulesOf(texts)).toEqual([]);
  });

  test('before the last dot it is a path as before', () => {
    const text = UPLOAD(
      'File target = new File("/srv/" + name.substring(0, name.lastIndexOf(".")));\n    return target.list()[0];',
    );
    expect(soundRulesOf({ 'A.java': text })).toContain('java-path-traversal');
  });
});

test('what an installer is sent comes from whoever owns the server', () => {
  const text = "<?php\nmkdir($_POST['root'] . 'uploads');\n";
  expect(listedRulesOf({ 'page.php': text })).toEqual(['php-path-traversal']);
  expect(listedRulesOf({ 'include/functions_installer.inc.php': text })).toEqual([]);
});

const METHOD = (before: string) => `<?php
class A {
  public function save() {
    ${before}extract($_POST);
    keep($name);
  }
}
`;

const rulesBehind = (before: string) => issuesIn({ 'a.php': METHOD(before) }).join(' ');

test('extract overwrites nothing where no variable has a value yet', () => {
  expect(rulesBehind('')).not.toContain('php-extract-request');
  expect(rulesBehind('$isAdmin = false;\n    ')).toContain('php-extract-request');
});
