import type { Rule } from '#features/security/rule.ts';

export const GO_COMMAND_INJECTION = {
  id: 'go-command-injection',
  title: 'Command injection',
  cwe: 'CWE-78',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'A value of the request decides which command runs, or is read by a shell.',
  recommendation:
    'Call a fixed program with exec.Command and pass values as arguments of their own, never through sh -c.',
  languages: ['go'],
  match: [
    {
      kind: 'taint',
      danger: 'command',
      sinks: [
        { callee: ['exec.Command', 'syscall.Exec', 'os.StartProcess'], args: ['0'] },
        { callee: ['exec.CommandContext'], args: ['1'] },
        {
          callee: ['exec.Command'],
          args: ['2', '3'],
          where: {
            '0': { matches: '(?:^|/)(?:ba|z|da|k)?sh$|^cmd(?:\\.exe)?$|^powershell|^pwsh' },
            '1': { in: ['-c', '-ec', '-lc', '/c', '/C', '-Command'] },
          },
        },
        {
          callee: ['exec.CommandContext'],
          args: ['3', '4'],
          where: {
            '1': { matches: '(?:^|/)(?:ba|z|da|k)?sh$|^cmd(?:\\.exe)?$|^powershell|^pwsh' },
            '2': { in: ['-c', '-ec', '-lc', '/c', '/C', '-Command'] },
          },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"net/http"
	"os/exec"
)

func ping(w http.ResponseWriter, r *http.Request) {
	host := r.URL.Query().Get("host")
	out, _ := exec.Command("sh", "-c", "ping -c 1 "+host).Output()
	w.Write(out)
}
`,
      `package main

import (
	"os/exec"

	"github.com/labstack/echo/v4"
)

func run(c echo.Context) error {
	tool := c.QueryParam("tool")
	cmd := exec.CommandContext(c.Request().Context(), tool, "--version")
	return cmd.Run()
}
`,
    ],
    good: [
      `package main

import (
	"net/http"
	"os/exec"
)

func ping(w http.ResponseWriter, r *http.Request) {
	host := r.URL.Query().Get("host")
	out, _ := exec.Command("ping", "-c", "1", "--", host).Output()
	w.Write(out)
}
`,
      `package main

import (
	"net/http"
	"os/exec"
)

func run(w http.ResponseWriter, r *http.Request) {
	tool := "date"
	if r.FormValue("tool") == "uptime" {
		tool = "uptime"
	}
	out, _ := exec.Command("sh", "-c", tool+" 2>/dev/null").Output()
	w.Write(out)
}
`,
    ],
  },
} satisfies Rule;
