import { stemOf } from '#lib/words.ts';

/**
 * Words of people with those that code uses for the same: each line is a few words that are asked with,
 * and behind the `>` what they may be called. Without a `>` each stands for every other.
 */
const SENSES = `
delete remove erase drop discard purge destroy unlink
create add insert new make build construct
send dispatch emit deliver publish transmit
receive accept consume
fetch get load retrieve download obtain
save store persist write keep
start begin launch boot init
stop end halt terminate shutdown exit close quit kill abort cancel
retry again reattempt repeat
check verify validate ensure assert
refuse reject deny forbid disallow block
allow permit grant authorize accept
convert transform turn translate map cast serialize
parse read decode interpret
format render print output write
search find query lookup match
choose select pick decide resolve
change update modify edit alter patch
show display render view present
hide mask redact conceal
limit throttle cap bound restrict quota
wait sleep delay pause backoff
merge combine join union concat
split divide tokenize cut chunk
copy clone duplicate
move relocate transfer rename
lock mutex semaphore
undo revert rollback restore recover
detect notice discover recognize sniff
walk traverse iterate visit crawl
wrap decorate proxy
register subscribe attach bind
clean normalize sanitize tidy trim strip
escape quote encode
compress gzip deflate shrink
error exception failure fault panic crash
log logger logging trace
user account person member people visitor somebody someone
login signin authenticate auth session
logout signout
permission policy access right authorization
password credential secret passphrase
token key jwt
email mail message
notification alert notice
setting config option preference
folder directory dir
file document
address url uri location host
path route
website site page
picture image photo icon avatar
colour color
queue job task worker
schedule cron timer interval periodic
thread concurrent parallel async
database db sql storage repository
table model entity record
server backend upstream
client consumer caller
request call query
response reply answer result
header metadata
body payload content
cookie session
cache memoize
expire stale ttl timeout
version revision
plugin extension addon module
template layout view
test spec
command cli
argument parameter flag option
environment env
type kind class
number integer numeric
text string
date time timestamp
size length count
random nonce uuid
order sort
filter exclude include
group category
history log event
webhook callback hook
invite invitation
payment billing invoice charge
upload attachment multipart
stream pipe
tree hierarchy node
link reference url
certificate cert tls ssl x509
encrypt cipher crypto
hash digest checksum
sign signature
proxy gateway
redirect forward
socket connection
websocket ws
middleware interceptor filter handler
handler controller endpoint view
annotation decorator attribute
generic template type
constructor instantiate instance
reflection introspect
byte buffer binary
line row
regex pattern expression
literal constant
ignore skip exclude omit
default fallback
deploy release publish
large big huge > size max limit length
small smaller > compress minify shrink
slow slowly > throttle limit delay
too many > limit max
forged forgery > csrf
cross site > csrf cors
simultaneous together > concurrent sync collaborate
unchanged > modified etag
extension > ext suffix
remember > session cookie store
trash bin > deleted
place > location
anybody anyone > public
alive healthy > health
broken down > unhealthy failed
people person > user
fee fine penalty charge cost price
tell inform notify announce remind
spread distribute parallel partition
remember recall history persist
understand parse interpret
assemble compose combine build
guard protect secure defend
forbidden unauthorized denied
approve accept confirm
picture badge image icon logo
calculate compute evaluate
guess detect infer estimate
measure metric telemetry timing
connect dial open
fit match satisfy
wrong invalid bad malformed
missing absent undefined
empty blank null none
hidden private internal invisible
public visible exposed
outside external remote
pending unfinished incomplete
finished done complete
legacy old deprecated stale
duplicate repeated unique
owner belongs member
night daily > cron schedule
`;

const WEIGHT_OF_PAIR = 0.1;

const table = new Map<string, Set<string>>();

for (const line of SENSES.trim().split('\n')) {
  const [asked = '', meant] = line.split('>').map((side) => side.trim());
  const from = asked.split(/\s+/u).map(stemOf);
  const to = meant === undefined ? from : meant.split(/\s+/u).map(stemOf);
  for (const word of from) {
    const others = to.filter((other) => other !== word);
    table.set(word, new Set([...(table.get(word) ?? []), ...others]));
  }
}

/** What else a word of a query may be called in code, stems, with what each is worth beside it. */
export function synonymsOf(
  term: string,
): readonly { readonly term: string; readonly weight: number }[] {
  return [...(table.get(term) ?? [])].map((other) => ({ term: other, weight: WEIGHT_OF_PAIR }));
}
