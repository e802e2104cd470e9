/** A small service of a lending library, in twelve files. */
export const LENDING_LIBRARY: Readonly<Record<string, string>> = {
  'package.json': '{\n  "name": "shelfmark",\n  "type": "module"\n}\n',
  'README.md': `# Shelfmark

Runs the desk of a small library: what is on the shelves, who borrowed it, and what it costs to be late.

## Run it

    npm install
    npm start
`,
  'src/main.ts': `import { createDesk } from './desk.ts';
import { openStore } from './store.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const store = openStore(settings.databaseFile);
createDesk(store, settings).listen(settings.port);
`,
  'src/settings.ts': `export interface Settings {
  readonly port: number;
  readonly databaseFile: string;
  readonly loanDays: number;
}

/** Reads the settings from environment variables, with defaults for what is not set. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    port: Number(env['PORT'] ?? 8080),
    databaseFile: env['DATABASE_FILE'] ?? 'library.db',
    loanDays: Number(env['LOAN_DAYS'] ?? 21),
  };
}
`,
  'src/desk.ts': `import { createServer } from 'node:http';
import { borrow, giveBack } from './loans.ts';
import { searchCatalogue } from './catalogue.ts';
import { requireMember } from './members.ts';

/** The HTTP server: one route for each thing that is done at the desk. */
export function createDesk(store: Store, settings: Settings) {
  return createServer((request, response) => {
    const member = requireMember(store, request.headers.authorization);
    const url = new URL(request.url ?? '/', 'http://desk');
    if (url.pathname === '/borrow') reply(response, borrow(store, member, settings.loanDays));
    else if (url.pathname === '/return') reply(response, giveBack(store, member));
    else if (url.pathname === '/search') reply(response, searchCatalogue(store, url.searchParams));
    else response.writeHead(404).end();
  });
}

function reply(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
`,
  'src/loans.ts': `import { feeFor } from './fees.ts';

const MOST_LOANS = 5;

/** Lends a copy to a member until the due date. @throws Error where the member has too many already */
export function borrow(store: Store, member: Member, days: number): Loan {
  if (store.loansOf(member.id).length >= MOST_LOANS) throw new Error('too many loans');
  const due = new Date(Date.now() + days * 86_400_000);
  return store.addLoan({ memberId: member.id, due });
}

/** Takes a copy back and charges the member where it is late. */
export function giveBack(store: Store, member: Member): { fee: number } {
  const loan = store.endLoan(member.id);
  const fee = feeFor(loan.due, new Date());
  if (fee > 0) store.charge(member.id, fee);
  return { fee };
}
`,
  'src/fees.ts': `const CENTS_A_DAY = 25;
const MOST_CENTS = 1_000;

/** What a loan costs that comes back after its due date, in cents. */
export function feeFor(due: Date, returned: Date): number {
  const days = Math.floor((returned.getTime() - due.getTime()) / 86_400_000);
  return Math.min(MOST_CENTS, Math.max(0, days) * CENTS_A_DAY);
}
`,
  'src/reminders.ts': `import { sendMail } from './mailer.ts';

/** Writes to every member whose loan is due tomorrow. Runs each morning. */
export async function remindAll(store: Store, now: Date): Promise<number> {
  const loans = store.loansDueBefore(new Date(now.getTime() + 86_400_000));
  for (const loan of loans) await sendMail(store.emailOf(loan.memberId), 'Please bring it back');
  return loans.length;
}
`,
  'src/mailer.ts': `import { connect } from 'node:net';

/** Hands a message to the SMTP server of the house. */
export async function sendMail(to: string, subject: string): Promise<void> {
  const socket = connect(25, 'localhost');
  socket.end(\`RCPT TO:<\${to}>\\r\\nDATA\\r\\nSubject: \${subject}\\r\\n.\\r\\n\`);
}
`,
  'src/members.ts': `import { scryptSync, timingSafeEqual } from 'node:crypto';

/** The member whose card number and PIN a request has. @throws Error where they are wrong */
export function requireMember(store: Store, authorization = ''): Member {
  const [card = '', pin = ''] = Buffer.from(authorization, 'base64').toString().split(':');
  const member = store.memberByCard(card);
  if (!timingSafeEqual(scryptSync(pin, member.salt, 32), member.pinHash)) throw new Error('wrong PIN');
  return member;
}
`,
  'src/catalogue.ts': `/** Books whose title or author has all of the given words, newest first. */
export function searchCatalogue(store: Store, query: URLSearchParams): Book[] {
  const words = (query.get('q') ?? '').toLowerCase().split(' ');
  return store
    .books()
    .filter(({ title, author }) => words.every((word) => (title + author).toLowerCase().includes(word)))
    .toSorted((a, b) => b.year - a.year);
}
`,
  'src/store.ts': `import { DatabaseSync } from 'node:sqlite';

/** Opens the database file and makes its tables where they are missing. */
export function openStore(file: string): Store {
  const database = new DatabaseSync(file);
  database.exec('create table if not exists loan (member_id integer, due text, ended text)');
  return wrap(database);
}
`,
};
