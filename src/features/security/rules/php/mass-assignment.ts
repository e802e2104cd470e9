import type { Rule } from '#features/security/rule.ts';

export const PHP_MASS_ASSIGNMENT = {
  id: 'php-mass-assignment',
  title: 'Mass assignment',
  cwe: 'CWE-915',
  owasp: 'A08:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'All that the request sent is written into the model, past the list of fields that may be set.',
  recommendation: 'Pass $request->validated() or $request->only([...]) to fill() or create().',
  languages: ['php'],
  match: [
    {
      kind: 'call',
      callee: ['**.{forceFill,forceCreate}', 'DB.table().{insert,update}', '**.{insert,update}'],
      where: { '0': { is: ['Request.all()', 'request().all()', '$_POST', '$_REQUEST', '$_GET'] } },
    },
    { kind: 'call', callee: ['{Model,Eloquent}.unguard'] },
  ],
  examples: {
    bad: [
      `<?php
namespace App\\Http\\Controllers;

use App\\Models\\User;
use Illuminate\\Http\\Request;

class UserController
{
    public function store(Request $request)
    {
        $user = new User();
        $user->forceFill($request->all())->save();
    }
}
`,
      `<?php
namespace App\\Providers;

use Illuminate\\Database\\Eloquent\\Model;

class AppServiceProvider
{
    public function boot(): void
    {
        Model::unguard();
    }
}
`,
    ],
    good: [
      `<?php
namespace App\\Http\\Controllers;

use App\\Models\\User;
use Illuminate\\Http\\Request;

class UserController
{
    public function store(Request $request)
    {
        $user = new User();
        $user->forceFill($request->only(['name', 'email']))->save();
        $user->fill($request->validated());
    }
}
`,
      `<?php
namespace App\\Models;

use Illuminate\\Database\\Eloquent\\Model;

class User extends Model
{
    protected $fillable = ['name', 'email'];
}
`,
    ],
  },
} satisfies Rule;
