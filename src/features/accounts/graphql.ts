/** Who is there, how they get in, and what they manage. */
import './graphql-account.ts';
import './graphql-keys.ts';
import './graphql-sign-in.ts';
import './graphql-team.ts';
