import type { Rule } from '#features/security/rule.ts';

export const RUBY_MASS_ASSIGNMENT = {
  id: 'ruby-mass-assignment',
  title: 'Mass assignment',
  cwe: 'CWE-915',
  owasp: 'A08:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'Every parameter of the request may be assigned: it can set what it never should, such as a role.',
  recommendation: 'Name the fields: params.require(:user).permit(:name, :email).',
  languages: ['ruby'],
  match: [
    {
      kind: 'call',
      callee: [
        'params.permit!',
        'params.require().permit!',
        'params.*.permit!',
        '~{params,attributes}.permit!',
      ],
    },
    {
      kind: 'taint',
      danger: 'mass-assignment',
      sinks: [
        {
          callee: [
            '*.{new,create,create!,update,update!,assign_attributes,update_all,insert,upsert}',
          ],
          args: ['0'],
          where: { '0': { is: ['params.to_unsafe_h()', 'params.to_unsafe_hash()'] } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `class UsersController < ApplicationController
  def create
    @user = User.create(params.require(:user).permit!)
  end
end
`,
      `class UsersController < ApplicationController
  def update
    params.permit!
    @user.update(params[:user])
  end
end
`,
    ],
    good: [
      `class UsersController < ApplicationController
  def create
    @user = User.create(params.require(:user).permit(:name, :email))
  end
end
`,
      `class UsersController < ApplicationController
  def update
    @user.update(name: params[:name])
    @list.permit!
  end
end
`,
    ],
  },
} satisfies Rule;
