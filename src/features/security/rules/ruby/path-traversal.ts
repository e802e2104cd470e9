import type { Rule } from '#features/security/rule.ts';

export const RUBY_PATH_TRAVERSAL = {
  id: 'ruby-path-traversal',
  title: 'Path traversal',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A request names a file of this machine: with ".." or an absolute path in it, it reaches any file.',
  recommendation:
    'Take File.basename of the name, or expand the path and check that it starts with the directory it must be in.',
  languages: ['ruby'],
  match: [
    {
      kind: 'taint',
      danger: 'path',
      sinks: [
        {
          callee: [
            '{File,IO}.{delete,unlink,rename,symlink}',
            'Dir.{open,entries,children,glob,each_child,mkdir,rmdir,unlink,foreach}',
            'FileUtils.{cp,cp_r,mv,rm,rm_f,rm_r,rm_rf,mkdir,mkdir_p,touch,ln,ln_s,copy,move,remove}',
            '{send_file,open,load,require}',
            'Zip.File.open',
          ],
          args: ['0', '1'],
        },
        {
          // what follows the path is a mode, a length or the contents
          callee: [
            '{File,IO}.{open,read,new,readlines,foreach,binread,write,binwrite,stat,size,mtime}',
          ],
          args: ['0'],
        },
        { callee: ['render'], args: ['file'] },
        {
          callee: ['Pathname.new().{read,binread,open,write,delete,unlink,children,entries}'],
          args: ['this'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `class FilesController < ApplicationController
  def show
    send_file Rails.root.join('files', params[:name])
  end
end
`,
      `class PagesController < ApplicationController
  def show
    path = "/srv/pages/#{params[:page]}"
    render plain: File.read(path)
  end
end
`,
    ],
    good: [
      `class FilesController < ApplicationController
  def show
    send_file Rails.root.join('files', File.basename(params[:name]))
    File.write('/srv/log', params[:text])
  end
end
`,
      `class PagesController < ApplicationController
  PAGES = %w[about imprint].freeze

  def show
    page = params[:page]
    return head :not_found unless PAGES.include?(page)
    render plain: File.read("/srv/pages/#{page}")
  end
end
`,
    ],
  },
} satisfies Rule;
