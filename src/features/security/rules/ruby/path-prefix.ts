import type { Rule } from '#features/security/rule.ts';

export const RUBY_PATH_PREFIX = {
  id: 'ruby-path-prefix',
  title: 'Path compared with a folder without a separator',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'A path that is only compared as a text begins with /srv/files in /srv/files-private too: ../files-private/x leads into the folder beside it.',
  recommendation: 'Compare with File.join(root, ""), which ends in a separator.',
  languages: ['ruby'],
  match: [
    {
      kind: 'call',
      callee: ['File.{expand_path,realpath,absolute_path}().start_with?'],
      where: {
        '0': {
          isBuilt: false,
          isConstant: false,
          is: [
            'File.{expand_path,realpath,absolute_path}()',
            '~{root,base,dir,folder,directory,prefix,parent,target,dest,destination,home}',
          ],
        },
      },
    },
  ],
  examples: {
    bad: [
      `def read(root, name)
  path = File.expand_path(name, root)
  raise ArgumentError, name unless path.start_with?(root)
  File.read(path)
end
`,
      `class Store
  def inside?(name)
    File.realpath(name).start_with?(File.realpath(@folder))
  end
end
`,
    ],
    good: [
      `def read(root, name)
  path = File.expand_path(name, root)
  raise ArgumentError, name unless path.start_with?(root + File::SEPARATOR)
  raise ArgumentError, name if path.start_with?(name)
  File.read(path)
end
`,
      `class Store
  def inside?(name)
    File.realpath(name).start_with?("#{@folder}/")
  end
end
`,
    ],
  },
} satisfies Rule;
