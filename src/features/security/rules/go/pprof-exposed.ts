import type { Rule } from '#features/security/rule.ts';

export const GO_PPROF_EXPOSED = {
  id: 'go-pprof-exposed',
  title: 'Profiler exposed',
  cwe: 'CWE-489',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'net/http/pprof adds its pages to the default mux, and this serves the default mux on every address.',
  recommendation: 'Serve pprof on localhost only, and the public pages with a mux of their own.',
  languages: ['go'],
  match: [
    {
      kind: 'call',
      callee: ['http.ListenAndServe'],
      where: {
        '0': { matches: '^(?:0\\.0\\.0\\.0)?:\\d' },
        '1': { in: [null] },
      },
      imports: ['net/http/pprof'],
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"log"
	"net/http"
	_ "net/http/pprof"
)

func main() {
	http.HandleFunc("/", home)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
`,
      `package main

import (
	"net/http"
	_ "net/http/pprof"
)

const address = "0.0.0.0:6060"

func debug() {
	go http.ListenAndServe(address, nil)
}
`,
    ],
    good: [
      `package main

import (
	"net/http"
	_ "net/http/pprof"
)

func debug() {
	go http.ListenAndServe("localhost:6060", nil)
}
`,
      `package main

import (
	"log"
	"net/http"
	"runtime/pprof"
	"os"
)

func main() {
	pprof.StartCPUProfile(os.Stdout)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
`,
    ],
  },
} satisfies Rule;
