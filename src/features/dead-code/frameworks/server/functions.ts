import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const FUNCTIONS: Framework = {
  name: 'serverless functions',
  packages: [
    'serverless',
    'vercel',
    '@vercel/node',
    '@vercel/*',
    'netlify-cli',
    '@netlify/*',
    'wrangler',
    '@cloudflare/*',
    'firebase-functions',
    '@supabase/supabase-js',
    '@google-cloud/functions-framework',
    '@azure/functions',
    'aws-lambda',
    '@types/aws-lambda',
    'sst',
    'aws-cdk-lib',
    '@architect/architect',
  ],
  entries: [
    /(?:^|\/)(?:api|functions|lambdas?|handlers?|netlify\/(?:functions|edge-functions)|supabase\/functions|stacks|worker)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
  ],
};
