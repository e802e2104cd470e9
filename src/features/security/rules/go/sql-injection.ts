import type { Rule } from '#features/security/rule.ts';

export const GO_SQL_INJECTION = {
  id: 'go-sql-injection',
  title: 'SQL injection',
  cwe: 'CWE-89',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message: 'A value of the request becomes part of the text of an SQL statement.',
  recommendation:
    'Pass the value as an argument: db.Query("... where id = ?", id), or $1 with PostgreSQL.',
  languages: ['go'],
  match: [
    {
      kind: 'taint',
      danger: 'sql',
      sinks: [
        {
          callee: [
            'sql.{DB,Tx,Conn}.{Query,QueryRow,Exec,Prepare}',
            'sqlx.{DB,Tx}.{Query,QueryRow,Exec,Prepare,Queryx,QueryRowx,MustExec,NamedExec,NamedQuery,Preparex,PrepareNamed}',
            'gorm.DB.{Raw,Exec,Where,Or,Not,Order,Having,Group,Joins,Select,Table,Pluck}',
            '~{db,tx,conn,database}.{Query,QueryRow,Exec,Prepare,Queryx,QueryRowx,MustExec,Raw}',
          ],
          args: ['0'],
        },
        {
          callee: [
            'sql.{DB,Tx,Conn}.{QueryContext,QueryRowContext,ExecContext,PrepareContext}',
            'sqlx.{DB,Tx}.{QueryContext,QueryRowContext,ExecContext,PrepareContext,QueryxContext,QueryRowxContext,Get,Select}',
            '{pgx.Conn,pgx.Tx,pgxpool.Pool,pgxpool.Tx}.{Query,QueryRow,Exec}',
            '~{db,tx,conn,database}.{QueryContext,QueryRowContext,ExecContext,PrepareContext}',
          ],
          args: ['1'],
        },
        { callee: ['sqlx.{DB,Tx}.{GetContext,SelectContext}'], args: ['2'] },
      ],
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"database/sql"
	"fmt"
	"net/http"
)

type server struct {
	db *sql.DB
}

func (s *server) user(w http.ResponseWriter, r *http.Request) {
	id := r.URL.Query().Get("id")
	query := fmt.Sprintf("SELECT name FROM users WHERE id = '%s'", id)
	rows, err := s.db.Query(query)
	if err != nil {
		http.Error(w, "failed", 500)
		return
	}
	defer rows.Close()
}
`,
      `package main

import (
	"database/sql"

	"github.com/gin-gonic/gin"
)

func list(db *sql.DB) gin.HandlerFunc {
	return func(c *gin.Context) {
		order := c.DefaultQuery("order", "name")
		rows, err := db.QueryContext(c, "SELECT * FROM items ORDER BY "+order)
		if err != nil {
			return
		}
		rows.Close()
	}
}
`,
      `package main

import (
	"net/http"

	"gorm.io/gorm"
)

func find(db *gorm.DB, r *http.Request) []User {
	var users []User
	db.Where("name = '" + r.FormValue("name") + "'").Find(&users)
	return users
}
`,
    ],
    good: [
      `package main

import (
	"database/sql"
	"net/http"
)

type server struct {
	db *sql.DB
}

func (s *server) user(w http.ResponseWriter, r *http.Request) {
	id := r.URL.Query().Get("id")
	rows, err := s.db.Query("SELECT name FROM users WHERE id = ?", id)
	if err != nil {
		http.Error(w, "failed", 500)
		return
	}
	defer rows.Close()
}
`,
      `package main

import (
	"database/sql"
	"fmt"
	"net/http"
	"strconv"
)

var columns = map[string]string{"name": "name", "age": "born"}

func list(db *sql.DB, r *http.Request) (*sql.Rows, error) {
	limit, err := strconv.Atoi(r.FormValue("limit"))
	if err != nil {
		limit = 10
	}
	column, ok := columns[r.FormValue("order")]
	if !ok {
		column = "name"
	}
	return db.Query(fmt.Sprintf("SELECT * FROM users ORDER BY %s LIMIT %d", column, limit))
}
`,
      `package main

import (
	"net/http"

	"gorm.io/gorm"
)

func find(db *gorm.DB, r *http.Request) []User {
	var users []User
	db.Where("name = ?", r.FormValue("name")).Order("name").Find(&users)
	return users
}
`,
    ],
  },
} satisfies Rule;
