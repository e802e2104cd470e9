import type { Rule } from '#features/security/rule.ts';
import { bareFolder, PATH_PREFIX } from '../path-prefix.ts';

export const GO_PATH_PREFIX = {
  id: 'go-path-prefix',
  ...PATH_PREFIX,
  recommendation:
    'Compare with root + string(filepath.Separator), ask filepath.IsLocal about the name, or open it through os.Root.',
  languages: ['go'],
  match: [
    {
      kind: 'call',
      callee: ['strings.HasPrefix'],
      where: {
        '0': { is: ['filepath.{Join,Clean}()', 'path.{Join,Clean}()'] },
        '1': bareFolder('filepath.{Join,Clean}()', 'path.{Join,Clean}()'),
      },
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
)

func read(root, name string) ([]byte, error) {
	file := filepath.Join(root, name)
	if !strings.HasPrefix(file, root) {
		return nil, errors.New(name)
	}
	return os.ReadFile(file)
}
`,
      `package main

import (
	"path/filepath"
	"strings"
)

func isInside(baseDir, name string) bool {
	return strings.HasPrefix(filepath.Clean(name), filepath.Clean(baseDir))
}
`,
    ],
    good: [
      `package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
)

func read(root, name string) ([]byte, error) {
	file := filepath.Join(root, name)
	if !strings.HasPrefix(file, root+string(os.PathSeparator)) || strings.HasPrefix(name, root) {
		return nil, errors.New(name)
	}
	return os.ReadFile(file)
}
`,
      `package main

import (
	"path/filepath"
	"strings"
)

func isInside(baseDir, name string) bool {
	return filepath.IsLocal(name) && strings.HasPrefix(filepath.Clean(name), "files/")
}
`,
    ],
  },
} satisfies Rule;
