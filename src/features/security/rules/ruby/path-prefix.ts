import type { Rule } from '#features/security/rule.ts';
import { bareFolder, PATH_PREFIX } from '../path-prefix.ts';

export const RUBY_PATH_PREFIX = {
  id: 'ruby-path-prefix',
  ...PATH_PREFIX,
  recommendation: 'Compare with File.join(root, ""), which ends in a separator.',
  languages: ['ruby'],
  match: [
    {
      kind: 'call',
      callee: ['File.{expand_path,realpath,absolute_path}().start_with?'],
      where: {
        '0': bareFolder('File.{expand_path,realpath,absolute_path}()'),
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
