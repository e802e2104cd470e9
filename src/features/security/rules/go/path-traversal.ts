import type { Rule } from '#features/security/rule.ts';

export const GO_PATH_TRAVERSAL = {
  id: 'go-path-traversal',
  title: 'Path traversal',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'A value of the request becomes a part of a file path: with ../ it leads out of the folder.',
  recommendation:
    'Use os.Root or filepath.IsLocal, or take filepath.Base of the name, before opening the file.',
  languages: ['go'],
  match: [
    {
      kind: 'taint',
      danger: 'path',
      sinks: [
        {
          callee: [
            'os.{Open,OpenFile,ReadFile,Create,WriteFile,Remove,RemoveAll,ReadDir,Mkdir,MkdirAll,Truncate,Chmod,OpenRoot}',
            'ioutil.{ReadFile,WriteFile,ReadDir}',
            'gin.Context.{File,FileAttachment}',
            'echo.Context.{File,Attachment,Inline}',
            'fiber.Ctx.{SendFile,Download}',
          ],
          args: ['0'],
        },
        { callee: ['os.{Rename,Link,Symlink}'], args: ['0', '1'] },
        { callee: ['gin.Context.SaveUploadedFile', 'fiber.Ctx.SaveFile'], args: ['1'] },
      ],
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"net/http"
	"os"
	"path/filepath"
)

func download(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	data, err := os.ReadFile(filepath.Join("/srv/files", name))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Write(data)
}
`,
      `package main

import "github.com/gin-gonic/gin"

func avatar(c *gin.Context) {
	c.File("./avatars/" + c.Query("user") + ".png")
}
`,
    ],
    good: [
      `package main

import (
	"net/http"
	"os"
	"path/filepath"
)

func download(w http.ResponseWriter, r *http.Request) {
	name := filepath.Base(r.URL.Query().Get("name"))
	data, err := os.ReadFile(filepath.Join("/srv/files", name))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Write(data)
}
`,
      `package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

const root = "/srv/files/"

func download(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join(root, r.URL.Query().Get("name"))
	if !strings.HasPrefix(path, root) {
		http.NotFound(w, r)
		return
	}
	file, err := os.Open(path)
	if err != nil {
		return
	}
	defer file.Close()
}
`,
      `package main

import (
	"net/http"
	"os"
	"path/filepath"
)

func download(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if !filepath.IsLocal(name) {
		http.NotFound(w, r)
		return
	}
	data, _ := os.ReadFile(filepath.Join("files", name))
	w.Write(data)
}
`,
    ],
  },
} satisfies Rule;
