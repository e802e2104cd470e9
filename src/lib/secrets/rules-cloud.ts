import { base64Bytes, mixed } from './checks.ts';
import { assigned, type SecretRule, token } from './secret-rule.ts';

/** Clouds and what runs on them. */
export const CLOUD_RULES: readonly SecretRule[] = [
  token('aws-access-key', 'AWS access key id', 'high', {
    literals: ['AKIA', 'ASIA'],
    pattern: /A[KS]IA[A-Z2-7]{16}/y,
    sample: 'AKIA|u16',
  }),
  assigned('aws-secret-key', 'AWS secret access key', 'critical', {
    name: /(?:aws|amazon|s3)_secret|secret_access_key/,
    value: /^[A-Za-z0-9/+]{40}$/,
    sample: 'w40',
    called: 'AWS_SECRET_ACCESS_KEY',
    check: mixed(4),
    confidence: 'high',
  }),
  token('aws-mws-token', 'Amazon MWS auth token', 'high', {
    literals: ['amzn.mws.'],
    pattern: /amzn\.mws\.[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/y,
    sample: 'amzn.mws.|h8|-|h4|-|h4|-|h4|-|h12',
  }),
  token('aws-bedrock-key', 'Amazon Bedrock API key', 'high', {
    literals: ['ABSKQmVkcm9ja'],
    pattern: /ABSKQmVkcm9ja[A-Za-z0-9+/=]{60,200}/y,
    sample: 'ABSKQmVkcm9ja|w100',
  }),
  token('google-api-key', 'Google API key', 'medium', {
    literals: ['AIza'],
    pattern: /AIza[\w-]{35}(?![\w-])/y,
    sample: 'AIza|w35',
  }),
  token('google-oauth-secret', 'Google OAuth client secret', 'high', {
    literals: ['GOCSPX-'],
    pattern: /GOCSPX-[\w-]{28}(?![\w-])/y,
    sample: 'GOCSPX-|w28',
  }),
  token('google-oauth-token', 'Google OAuth access token', 'medium', {
    literals: ['ya29.'],
    pattern: /ya29\.[\w-]{60,500}/y,
    sample: 'ya29.|w100',
  }),
  token('google-refresh-token', 'Google OAuth refresh token', 'high', {
    literals: ['1//0'],
    pattern: /1\/\/0[a-z0-9][\w-]{60,150}/y,
    sample: '1//0|l1|w80',
    check: mixed(4),
  }),
  token('azure-storage-key', 'Azure storage or Cosmos DB account key', 'critical', {
    literals: ['AccountKey='],
    pattern: /AccountKey=[A-Za-z0-9+/]{86}==/y,
    sample: 'AccountKey=|w85|Q==',
  }),
  assigned('azure-account-key', 'Azure account key', 'critical', {
    name: /azure|storage|cosmos|batch|account|blob/,
    value: /^[A-Za-z0-9+/]{86}==$/,
    sample: 'w85|Q==',
    called: 'AZURE_STORAGE_KEY',
    check: base64Bytes(64),
    confidence: 'high',
  }),
  token('azure-shared-access-key', 'Azure shared access key', 'high', {
    literals: ['SharedAccessKey='],
    pattern: /SharedAccessKey=[A-Za-z0-9+/]{43}=/y,
    sample: 'SharedAccessKey=|w42|Q=',
  }),
  token('azure-sas', 'Azure shared access signature', 'medium', {
    literals: ['&sig=', '?sig='],
    pattern: /[&?]sig=(?:[A-Za-z0-9]|%2[BbFf]){40,80}%3[Dd]/y,
    sample: '&sig=|w43|%3D',
  }),
  token('azure-client-secret', 'Azure application secret', 'high', {
    literals: ['7Q~', '8Q~'],
    lead: 3,
    pattern: /[\w.~-]{3}[78]Q~[\w.~-]{31,34}(?![\w.~-])/y,
    sample: 'w3|8Q~|w34',
  }),
  token('azure-devops-token', 'Azure DevOps personal access token', 'high', {
    literals: ['JQQJ99'],
    pattern: /JQQJ99[A-Za-z0-9]{60,80}/y,
    sample: 'JQQJ99|w70',
  }),
  token('digitalocean-token', 'DigitalOcean token', 'critical', {
    literals: ['dop_v1_', 'doo_v1_', 'dor_v1_'],
    pattern: /do[opr]_v1_[a-f0-9]{64}/y,
    sample: 'dop_v1_|h64',
  }),
  assigned('cloudflare-token', 'Cloudflare API token', 'high', {
    name: /cloudflare|^cf_(?:api|global)/,
    value: /^(?:[\w-]{40}|[a-f0-9]{37})$/,
    sample: 'w40',
    called: 'CLOUDFLARE_API_TOKEN',
    check: mixed(3.3),
  }),
  token('cloudflare-origin-ca', 'Cloudflare origin CA key', 'high', {
    literals: ['v1.0-'],
    pattern: /v1\.0-[a-f0-9]{24}-[a-f0-9]{146}/y,
    sample: 'v1.0-|h24|-|h146',
  }),
  assigned('heroku-key', 'Heroku API key', 'high', {
    name: /heroku/,
    value: /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/,
    sample: 'h8|-|h4|-|h4|-|h4|-|h12',
    called: 'HEROKU_API_KEY',
  }),
  token('heroku-token', 'Heroku API token', 'high', {
    literals: ['HRKU-AA'],
    pattern: /HRKU-AA[\w-]{58}(?![\w-])/y,
    sample: 'HRKU-AA|w58',
  }),
  token('alibaba-access-key', 'Alibaba Cloud access key id', 'high', {
    literals: ['LTAI'],
    pattern: /LTAI[A-Za-z0-9]{12,20}/y,
    sample: 'LTAI|w20',
    check: mixed(3.2),
    confidence: 'medium',
  }),
  token('tencent-secret-id', 'Tencent Cloud secret id', 'high', {
    literals: ['AKID'],
    pattern: /AKID[A-Za-z0-9]{32}/y,
    sample: 'AKID|w32',
    check: mixed(3.5),
    confidence: 'medium',
  }),
  token('yandex-cloud-key', 'Yandex Cloud API key', 'high', {
    literals: ['AQVN'],
    pattern: /AQVN[\w-]{35,38}(?![\w-])/y,
    sample: 'AQVN|w36',
    check: mixed(4),
    confidence: 'medium',
  }),
  token('flyio-token', 'Fly.io token', 'high', {
    literals: ['fm2_', 'fo1_'],
    pattern: /f(?:m2_[A-Za-z0-9+/]{100,800}={0,2}|o1_[\w-]{43})/y,
    sample: 'fm2_|w150',
  }),
  token('netlify-token', 'Netlify token', 'high', {
    literals: ['nfp_'],
    pattern: /nfp_[A-Za-z0-9]{36,40}/y,
    sample: 'nfp_|w36',
  }),
  token('planetscale-token', 'PlanetScale token or password', 'high', {
    literals: ['pscale_'],
    pattern: /pscale_(?:tkn|oauth|pw)_[\w.=-]{32,64}/y,
    sample: 'pscale_tkn_|w43',
  }),
  token('supabase-token', 'Supabase access token', 'high', {
    literals: ['sbp_', 'sb_secret_'],
    pattern: /sb(?:p_[a-f0-9]{40}|_secret_[\w-]{22,50})/y,
    sample: 'sbp_|h40',
  }),
  token('neon-key', 'Neon API key', 'high', {
    literals: ['napi_'],
    pattern: /napi_[a-z0-9]{64}/y,
    sample: 'napi_|l64',
  }),
  token('scaleway-access-key', 'Scaleway access key id', 'medium', {
    literals: ['SCW0', 'SCW1', 'SCW2', 'SCW3', 'SCW4', 'SCW5', 'SCW6', 'SCW7', 'SCW8', 'SCW9'],
    pattern: /SCW[A-Z0-9]{17}/y,
    sample: 'SCW2|U16',
    check: mixed(3),
    confidence: 'medium',
  }),
  token('firebase-messaging-key', 'Firebase Cloud Messaging server key', 'high', {
    literals: [':APA91b'],
    pattern: /:APA91b[\w-]{130,140}(?![\w-])/y,
    sample: ':APA91b|w134',
  }),
  token('openshift-token', 'OpenShift token', 'high', {
    literals: ['sha256~'],
    pattern: /sha256~[\w-]{43}(?![\w-])/y,
    sample: 'sha256~|w43',
  }),
];
