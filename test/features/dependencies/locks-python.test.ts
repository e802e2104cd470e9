import { expect, test } from 'vitest';
import { inventoryOf, linesOf, problemsOf } from './support.ts';

const SHA = 'sha256:0123';

test('Pipfile.lock', () => {
  const lock = `{
  "_meta": {"hash": {"sha256": "00"}},
  "default": {
    "django": {"hashes": ["${SHA}"], "version": "==4.2.1"},
    "ours": {"path": "."},
    "forked": {"git": "https://example.com/a.git", "version": "==0.1"}
  },
  "develop": {"pytest": {"version": "==8.0.0"}}
}`;
  expect(linesOf(inventoryOf({ 'Pipfile.lock': lock }))).toEqual([
    `4 django 4.2.1 runtime ? registry ${SHA}`,
    '6 forked 0.1 runtime ? git -',
    '8 pytest 8.0.0 development ? registry -',
  ]);
});

const POETRY = `[[package]]
name = "Django"
version = "4.2.1"
optional = false
groups = ["main", "dev"]
files = [
    {file = "Django-4.2.1.tar.gz", hash = "${SHA}"},
]

[package.dependencies]
asgiref = ">=3"

[[package]]
name = "pytest"
version = "8.0.0"
category = "dev"

[[package]]
name = "ours"
version = "0.1"
groups = ["main"]

[package.source]
type = "directory"
url = "../ours"

[metadata]
lock-version = "2.1"
`;

test('poetry.lock, with its pyproject.toml and without', () => {
  expect(linesOf(inventoryOf({ 'poetry.lock': POETRY }))).toEqual([
    `1 Django 4.2.1 runtime ? registry ${SHA}`,
    '13 pytest 8.0.0 development ? registry -',
    '18 ours 0.1 runtime ? path -',
  ]);
  const manifest = `[tool.poetry.dependencies]\npython = "^3.11"\ndjango = "^4"\n`;
  const inventory = inventoryOf({ 'poetry.lock': POETRY, 'pyproject.toml': manifest });
  expect(inventory.dependencies.map(({ isDirect }) => isDirect)).toEqual([true, false, false]);
  expect(inventory.dependencies[0]?.purl).toBe('pkg:pypi/django@4.2.1');
});

test('pdm.lock', () => {
  const lock = `[metadata]
groups = ["default", "test"]

[[package]]
name = "flask"
version = "3.0.0"
groups = ["default", "test"]
files = [{file = "flask.whl", hash = "${SHA}"}]

[[package]]
name = "pytest"
version = "8.0.0"
groups = ["test"]
git = "https://example.com/pytest.git"
`;
  const manifest = '[project]\ndependencies = ["Flask>=3; python_version > \\"3\\""]\n';
  expect(linesOf(inventoryOf({ 'pdm.lock': lock, 'pyproject.toml': manifest }))).toEqual([
    `4 flask 3.0.0 runtime direct registry ${SHA}`,
    '10 pytest 8.0.0 development transitive git -',
  ]);
});

test('uv.lock: the graph tells what runs', () => {
  const lock = `version = 1

[[package]]
name = "app"
version = "0.1.0"
source = { editable = "." }
dependencies = [{ name = "flask" }]

[package.optional-dependencies]
async = [{ name = "asgiref" }]

[package.dev-dependencies]
dev = [{ name = "pytest" }]

[[package]]
name = "asgiref"
version = "3.8.1"
source = { registry = "https://packages.example/simple" }

[[package]]
name = "flask"
version = "3.0.0"
source = { registry = "https://packages.example/simple" }
dependencies = [{ name = "jinja2" }]
sdist = { url = "https://example.com/flask.tar.gz", hash = "${SHA}" }

[[package]]
name = "jinja2"
version = "3.1.0"
source = { git = "https://example.com/jinja.git" }

[[package]]
name = "pytest"
version = "8.0.0"
source = { registry = "https://packages.example/simple" }
dependencies = [{ name = "jinja2" }]
`;
  expect(linesOf(inventoryOf({ 'uv.lock': lock }))).toEqual([
    '15 asgiref 3.8.1 optional direct registry -',
    `20 flask 3.0.0 runtime direct registry ${SHA}`,
    '27 jinja2 3.1.0 runtime transitive git -',
    '32 pytest 8.0.0 development direct registry -',
  ]);
});

test('requirements: only what is pinned, over lines that go on', () => {
  const inventory = inventoryOf({
    'requirements.txt': `# comment
-r dev-requirements.txt
-r base.in
Django[argon2]==4.2.1 ; python_version > "3" \\
    --hash=sha256:0123 \\
    --hash=sha256:4567
flask>=2  # loose
requests
-e ./ours
zope.interface===5.0
`,
    'dev-requirements.txt': 'pytest==8.0.0\n',
    'requirements/base.txt': 'attrs==23.1.0\n',
    'notes.txt': 'nothing==1.0\n',
  });
  expect(linesOf(inventory)).toEqual([
    '1 pytest 8.0.0 development ? registry -',
    `4 Django 4.2.1 runtime ? registry ${SHA}`,
    '10 zope.interface 5.0 runtime ? registry -',
    '1 attrs 23.1.0 runtime ? registry -',
  ]);
  expect(problemsOf(inventory)).toEqual([
    '3 base.in is not among the lock files',
    '9 an editable requirement has no version',
    '7 2 requirements are not pinned to one version',
  ]);
});
