import { stemOf } from '#lib/words.ts';

/** Words that programmers write short; each line is one word and its short forms. */
const FAMILIES = `
administrator admin
application app
allocate alloc
argument arg
array arr
asynchronous async
attribute attr
authentication authenticate auth
authorization authorize auth authz
average avg
boolean bool
buffer buf
calculate calc
callback cb
character char
command cmd
configuration config configure cfg conf
connection conn
context ctx
control ctrl
coordinate coord
count cnt
current cur curr
database db
default def
delete del
dependency dep
destination dest dst
development dev
dictionary dict
difference diff
directory dir
document doc
element elem el
environment env
error err
event evt
exception exc
execute exec
expression expr
extension ext
feature feat
frequency freq
function fn func
generate gen
identifier id ident
image img
implementation implement impl
index idx
information info
initialize init
instance inst
integer int
iterator iter
internationalization i18n
javascript js
kubernetes k8s
language lang
length len
library lib
localization l10n
location loc
manager mgr
maximum max
memory mem
message msg
middleware mw
minimum min
multiply mul
navigation nav
number num
object obj
operation op
option opt
package pkg
parameter param
password pwd passwd pass
pointer ptr
position pos
previous prev
procedure proc
process proc
production prod
property prop
query qry
random rand rnd
reference ref
register reg
regular regex regexp
repository repo
request req
resource res
response res resp
result res
return ret
second sec
separator sep
sequence seq
session sess
source src
specification spec
statistics stat
string str
synchronize sync
system sys
table tbl
temporary temp tmp
text txt
timestamp ts
transaction tx txn
typescript ts
user usr
utility util
value val
variable var
vector vec
version ver
window win
`;

const families = FAMILIES.trim()
  .split('\n')
  .map((family) => family.split(' ').map(stemOf));
const synonyms = new Map<string, ReadonlySet<string>>();
for (const stem of families.flat()) {
  const related = families.filter((family) => family.includes(stem)).flat();
  synonyms.set(stem, new Set(related.filter((other) => other !== stem)));
}

/** Terms that mean the same written short or long: `cfg` for `config` and the reverse; stems. */
export function abbreviationsOf(term: string): readonly string[] {
  return [...(synonyms.get(term) ?? [])];
}
