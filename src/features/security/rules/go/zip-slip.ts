import type { Rule } from '#features/security/rule.ts';

export const GO_ZIP_SLIP = {
  id: 'go-zip-slip',
  title: 'Path traversal in archive extraction (zip slip)',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'The name of an archive entry becomes a path to write to: an entry called ../../x is written outside the folder.',
  recommendation: 'Refuse names for which filepath.IsLocal is false, or unpack through os.Root.',
  languages: ['go'],
  match: [
    {
      kind: 'taint',
      danger: 'path',
      from: ['archive'],
      sinks: [
        {
          callee: ['os.{OpenFile,Create,WriteFile,Mkdir,MkdirAll}', 'ioutil.WriteFile'],
          args: ['0'],
        },
        { callee: ['os.{Symlink,Link}'], args: ['1'] },
      ],
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"archive/zip"
	"io"
	"os"
	"path/filepath"
)

func unpack(source, folder string) error {
	r, err := zip.OpenReader(source)
	if err != nil {
		return err
	}
	defer r.Close()
	for _, f := range r.File {
		path := filepath.Join(folder, f.Name)
		out, err := os.Create(path)
		if err != nil {
			return err
		}
		in, err := f.Open()
		if err != nil {
			return err
		}
		io.Copy(out, in)
	}
	return nil
}
`,
      `package main

import (
	"archive/tar"
	"io"
	"os"
	"path/filepath"
)

func unpack(in io.Reader, folder string) error {
	tr := tar.NewReader(in)
	for {
		header, err := tr.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		target := filepath.Join(folder, header.Name)
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
	}
}
`,
    ],
    good: [
      `package main

import (
	"archive/zip"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

func unpack(source, folder string) error {
	r, err := zip.OpenReader(source)
	if err != nil {
		return err
	}
	defer r.Close()
	for _, f := range r.File {
		path := filepath.Join(folder, f.Name)
		if !strings.HasPrefix(path, filepath.Clean(folder)+string(os.PathSeparator)) {
			return fmt.Errorf("%s is outside", f.Name)
		}
		if _, err := os.Create(path); err != nil {
			return err
		}
	}
	return nil
}
`,
      `package main

import (
	"archive/tar"
	"io"
	"os"
	"path/filepath"
)

func unpack(in io.Reader, folder string) error {
	tr := tar.NewReader(in)
	for {
		header, err := tr.Next()
		if err != nil {
			return err
		}
		if !filepath.IsLocal(header.Name) {
			continue
		}
		if err := os.MkdirAll(filepath.Join(folder, header.Name), 0o755); err != nil {
			return err
		}
	}
}
`,
    ],
  },
} satisfies Rule;
