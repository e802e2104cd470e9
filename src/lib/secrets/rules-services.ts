import { discordToken, mixed } from './checks.ts';
import { inBase64Url, sampleOf } from './sample.ts';
import { assigned, type SecretRule, token } from './secret-rule.ts';

/** Language models, chat, mail, work and design. */
export const SERVICE_RULES: readonly SecretRule[] = [
  token('openai-key', 'OpenAI API key', 'critical', {
    literals: ['sk-proj-', 'sk-svcacct-', 'sk-admin-'],
    pattern: /sk-(?:proj|svcacct|admin)-[\w-]{40,200}/y,
    sample: 'sk-proj-|w60|T3BlbkFJ|w60',
    check: mixed(4),
  }),
  token('openai-legacy-key', 'OpenAI API key of the old form', 'critical', {
    literals: ['T3BlbkFJ'],
    lead: 23,
    pattern: /sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}/y,
    sample: 'sk-|w20|T3BlbkFJ|w20',
  }),
  token('anthropic-key', 'Anthropic API key', 'critical', {
    literals: ['sk-ant-'],
    pattern: /sk-ant-(?:api|admin|sid|oat)\d{2}-[\w-]{80,120}/y,
    sample: 'sk-ant-api03-|w93|AA',
  }),
  token('huggingface-token', 'Hugging Face token', 'high', {
    literals: ['hf_', 'api_org_'],
    pattern: /(?:hf|api_org)_[A-Za-z]{34}(?![A-Za-z0-9])/y,
    sample: 'hf_|bQWzKxTnYcVhLpRdJfGsMkXoUeIaZwNtBy',
  }),
  token('openrouter-key', 'OpenRouter API key', 'high', {
    literals: ['sk-or-v1-'],
    pattern: /sk-or-v1-[a-f0-9]{64}/y,
    sample: 'sk-or-v1-|h64',
  }),
  token('groq-key', 'Groq API key', 'high', {
    literals: ['gsk_'],
    pattern: /gsk_[A-Za-z0-9]{52}/y,
    sample: 'gsk_|w52',
  }),
  token('perplexity-key', 'Perplexity API key', 'high', {
    literals: ['pplx-'],
    pattern: /pplx-[A-Za-z0-9]{48}/y,
    sample: 'pplx-|w48',
  }),
  token('replicate-token', 'Replicate API token', 'high', {
    literals: ['r8_'],
    pattern: /r8_[A-Za-z0-9]{37}/y,
    sample: 'r8_|w37',
  }),
  token('xai-key', 'xAI API key', 'high', {
    literals: ['xai-'],
    pattern: /xai-[A-Za-z0-9]{80}/y,
    sample: 'xai-|w80',
  }),
  token('nvidia-key', 'NVIDIA API key', 'high', {
    literals: ['nvapi-'],
    pattern: /nvapi-[\w-]{60,70}/y,
    sample: 'nvapi-|w64',
  }),
  token('langsmith-key', 'LangSmith API key', 'high', {
    literals: ['lsv2_'],
    pattern: /lsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}/y,
    sample: 'lsv2_pt_|h32|_|h10',
  }),
  token('pinecone-key', 'Pinecone API key', 'high', {
    literals: ['pcsk_'],
    pattern: /pcsk_[A-Za-z0-9]{5,7}_[A-Za-z0-9]{60,66}/y,
    sample: 'pcsk_|w6|_|w63',
  }),
  token('slack-token', 'Slack token', 'critical', {
    literals: ['xoxb-', 'xoxp-', 'xoxa-', 'xoxo-', 'xoxr-', 'xoxs-', 'xoxe-', 'xoxc-', 'xoxd-'],
    pattern: /xox[bpaorsecd]-[A-Za-z0-9%-]{24,250}/y,
    sample: 'xoxb-|d12|-|d13|-|w24',
    check: mixed(3.2),
  }),
  token('slack-app-token', 'Slack app token', 'critical', {
    literals: ['xapp-'],
    pattern: /xapp-\d-[A-Z0-9]{8,14}-\d{10,14}-[a-f0-9]{64}/y,
    sample: 'xapp-1-|U11|-|d13|-|h64',
  }),
  token('slack-webhook', 'Slack webhook', 'medium', {
    literals: ['hooks.slack.com/'],
    pattern:
      /hooks\.slack\.com\/(?:services\/T[A-Z0-9]{7,12}\/B[A-Z0-9]{7,12}|workflows\/T[A-Z0-9]{7,12}\/A[A-Z0-9]{7,12}\/\d{17,19})\/[A-Za-z0-9]{23,25}/y,
    sample: 'hooks.slack.com/services/T|U9|/B|U10|/|w24',
  }),
  token('discord-webhook', 'Discord webhook', 'medium', {
    literals: ['/api/webhooks/'],
    pattern: /\/api\/webhooks\/\d{17,20}\/[\w-]{60,70}(?![\w-])/y,
    sample: '/api/webhooks/|d18|/|w68',
  }),
  assigned('discord-token', 'Discord bot token', 'high', {
    name: /./,
    value: /^[A-Za-z0-9]{23,28}\.[\w-]{6}\.[\w-]{27,38}$/,
    sample: `${inBase64Url('198622483471925248')}|.|w6|.|w38`,
    called: 'DISCORD_TOKEN',
    check: discordToken,
  }),
  token('teams-webhook', 'Microsoft Teams webhook', 'medium', {
    literals: ['.webhook.office.com/'],
    pattern:
      /\.webhook\.office\.com\/webhookb2\/[\w-]{36}@[\w-]{36}\/IncomingWebhook\/[a-z0-9]{32}\/[\w-]{36}/y,
    sample:
      '.webhook.office.com/webhookb2/|h8|-|h4|-|h4|-|h4|-|h12|@|h8|-|h4|-|h4|-|h4|-|h12|/IncomingWebhook/|l32|/|h8|-|h4|-|h4|-|h4|-|h12',
  }),
  assigned('twilio-token', 'Twilio auth token', 'high', {
    name: /twilio/,
    value: /^[a-f0-9]{32}$/,
    sample: 'h32',
    called: 'TWILIO_AUTH_TOKEN',
    check: mixed(3),
  }),
  assigned('twilio-key', 'Twilio API key id', 'medium', {
    name: /./,
    value: /^SK[a-f0-9]{32}$/,
    sample: 'SK4|h31',
    called: 'TWILIO_API_KEY',
    check: mixed(3),
  }),
  token('sendgrid-key', 'SendGrid API key', 'critical', {
    literals: ['SG.'],
    pattern: /SG\.[\w-]{22}\.[\w-]{43}(?![\w-])/y,
    sample: 'SG.|w22|.|w43',
  }),
  token('mailgun-key', 'Mailgun API key', 'high', {
    literals: ['key-'],
    pattern: /key-[a-f0-9]{32}/y,
    sample: 'key-|h32',
    check: mixed(3),
    confidence: 'medium',
  }),
  assigned('mailchimp-key', 'Mailchimp API key', 'high', {
    name: /./,
    value: /^[a-f0-9]{32}-us\d{1,2}$/,
    sample: 'h32|-us12',
    called: 'MAILCHIMP_API_KEY',
    confidence: 'high',
  }),
  token('brevo-key', 'Brevo API key', 'high', {
    literals: ['xkeysib-', 'xsmtpsib-'],
    pattern: /x(?:key|smtp)sib-[a-f0-9]{64}-[A-Za-z0-9]{16}/y,
    sample: 'xkeysib-|h64|-|w16',
  }),
  assigned('resend-key', 'Resend API key', 'high', {
    name: /./,
    value: /^re_[A-Za-z0-9]{8}_[A-Za-z0-9]{24}$/,
    sample: 're_|w8|_|w24',
    called: 'RESEND_API_KEY',
    confidence: 'high',
  }),
  assigned('mandrill-key', 'Mandrill API key', 'high', {
    name: /./,
    value: /^md-[\w-]{22}$/,
    sample: 'md-|w22',
    called: 'MANDRILL_API_KEY',
    check: mixed(3.5),
  }),
  assigned('postmark-token', 'Postmark server token', 'high', {
    name: /postmark/,
    value: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
    sample: 'h8|-|h4|-|h4|-|h4|-|h12',
    called: 'POSTMARK_API_TOKEN',
  }),
  token('linear-key', 'Linear API key', 'high', {
    literals: ['lin_api_', 'lin_oauth_'],
    pattern: /lin_(?:api_[A-Za-z0-9]{40}|oauth_[a-f0-9]{64})/y,
    sample: 'lin_api_|w40',
  }),
  token('notion-token', 'Notion token', 'high', {
    literals: ['ntn_', 'secret_'],
    pattern: /(?:ntn_\d{11}[A-Za-z0-9]{35}|secret_[A-Za-z0-9]{43})/y,
    sample: 'ntn_|d11|w35',
    check: mixed(3.8),
  }),
  token('figma-token', 'Figma token', 'high', {
    literals: ['figd_', 'figu_', 'figo_'],
    pattern: /fig[duo]_[\w-]{38,44}(?![\w-])/y,
    sample: 'figd_|w40',
  }),
  assigned('airtable-token', 'Airtable token', 'high', {
    name: /./,
    value: /^pat[A-Za-z0-9]{14}\.[a-f0-9]{64}$/,
    sample: 'pat|w14|.|h64',
    called: 'AIRTABLE_API_KEY',
    confidence: 'high',
  }),
  assigned('asana-token', 'Asana personal access token', 'high', {
    name: /./,
    value: /^(?:1\/\d{14,17}|2\/\d{14,17}\/\d{14,17}):[a-f0-9]{32}$/,
    sample: '1/1|d15|:|h32',
    called: 'ASANA_ACCESS_TOKEN',
    confidence: 'high',
  }),
  token('typeform-token', 'Typeform token', 'medium', {
    literals: ['tfp_'],
    pattern: /tfp_[\w-]{40,60}/y,
    sample: 'tfp_|w59',
    check: mixed(3.8),
  }),
  token('contentful-token', 'Contentful management token', 'high', {
    literals: ['CFPAT-'],
    pattern: /CFPAT-[\w-]{43}(?![\w-])/y,
    sample: 'CFPAT-|w43',
  }),
  token('hubspot-token', 'HubSpot private app token', 'high', {
    literals: ['pat-na', 'pat-eu'],
    pattern: /pat-(?:na|eu)\d-[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}/y,
    sample: 'pat-na1-|h8|-|h4|-|h4|-|h4|-|h12',
  }),
  token('dropbox-token', 'Dropbox token', 'high', {
    literals: ['sl.B', 'sl.u', 'sl.A'],
    pattern: /sl\.(?:[AB]|u\.)[\w-]{130,1200}/y,
    sample: 'sl.B|w140',
  }),
  token('facebook-token', 'Facebook access token', 'high', {
    literals: ['EAACEdEose0cBA', 'EAAG', 'EAAB', 'EAAJ'],
    pattern: /EAA[A-Z][A-Za-z0-9]{100,250}/y,
    sample: 'EAAB|w120',
    check: mixed(4.5),
  }),
  assigned('okta-token', 'Okta API token', 'critical', {
    name: /okta/,
    value: /^00[\w-]{40}$/,
    sample: '00|w40',
    called: 'OKTA_API_TOKEN',
    check: mixed(4),
    confidence: 'high',
  }),
  assigned('auth0-secret', 'Auth0 client secret', 'critical', {
    name: /auth0/,
    value: /^[\w-]{64}$/,
    sample: 'w64',
    called: 'AUTH0_CLIENT_SECRET',
    check: mixed(4.5),
  }),
  token('clerk-key', 'Clerk backend key', 'critical', {
    literals: ['sk_live_'],
    pattern: /sk_live_(?=[A-Za-z0-9]{40,60}(?![A-Za-z0-9]))(?!51)[A-Za-z0-9]{40,60}/y,
    sample: () => `sk_live_${sampleOf('w42')}`,
  }),
];
