import { ageChecksum, grafanaChecksum, hexChecksum, mixed, withBech32Checksum } from './checks.ts';
import { sampleOf } from './sample.ts';
import { assigned, type SecretRule, token } from './secret-rule.ts';

const UUID_SAMPLE = 'h8|-|h4|-|h4|-|h4|-|h12';

/** Payment, shops, and what watches a running system. */
export const BUSINESS_RULES: readonly SecretRule[] = [
  token('stripe-key', 'Stripe live key', 'critical', {
    literals: ['sk_live_', 'rk_live_'],
    pattern: /[sr]k_live_(?:[A-Za-z0-9]{24,34}|51[A-Za-z0-9]{80,120})/y,
    sample: 'sk_live_|w24',
  }),
  token('stripe-test-key', 'Stripe test key', 'low', {
    literals: ['sk_test_', 'rk_test_'],
    pattern: /[sr]k_test_[A-Za-z0-9]{24,120}/y,
    sample: 'sk_test_|w24',
  }),
  token('stripe-webhook-secret', 'Stripe webhook signing secret', 'medium', {
    literals: ['whsec_'],
    pattern: /whsec_[A-Za-z0-9+/]{32,64}={0,2}/y,
    sample: 'whsec_|w32',
    check: mixed(3.8),
  }),
  token('square-token', 'Square token', 'critical', {
    literals: ['sq0atp-', 'sq0csp-', 'sq0idp-'],
    pattern: /sq0(?:atp-[\w-]{22}|csp-[\w-]{43}|idp-[\w-]{22})(?![\w-])/y,
    sample: 'sq0csp-|w43',
  }),
  assigned('square-access-token', 'Square access token', 'critical', {
    name: /./,
    value: /^EAAA[\w-]{60}$/,
    sample: 'EAAA|w60',
    called: 'SQUARE_ACCESS_TOKEN',
    check: mixed(4.5),
  }),
  token('braintree-token', 'PayPal or Braintree access token', 'critical', {
    literals: ['access_token$'],
    pattern: /access_token\$(?:production|sandbox)\$[a-z0-9]{16}\$[a-f0-9]{32}/y,
    sample: 'access_token$production$|l16|$|h32',
  }),
  assigned('paypal-secret', 'PayPal client secret', 'critical', {
    name: /paypal/,
    value: /^E[A-Za-z0-9_-]{79}$/,
    sample: 'E|w79',
    called: 'PAYPAL_CLIENT_SECRET',
    check: mixed(4.5),
    confidence: 'high',
  }),
  token('shopify-token', 'Shopify token', 'critical', {
    literals: ['shpat_', 'shpca_', 'shppa_', 'shpss_'],
    pattern: /shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}/y,
    sample: 'shpat_|h32',
  }),
  token('razorpay-key', 'Razorpay live key id', 'medium', {
    literals: ['rzp_live_'],
    pattern: /rzp_live_[A-Za-z0-9]{14}/y,
    sample: 'rzp_live_|w14',
  }),
  token('flutterwave-key', 'Flutterwave secret key', 'critical', {
    literals: ['FLWSECK-', 'FLWSECK_'],
    pattern: /FLWSECK(?:-[a-f0-9]{32}-X|_TEST-[a-f0-9]{32}-X)/y,
    sample: 'FLWSECK-|h32|-X',
  }),
  token('plaid-token', 'Plaid access token', 'critical', {
    literals: ['access-production-', 'access-sandbox-', 'access-development-'],
    pattern:
      /access-(?:production|sandbox|development)-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/y,
    sample: `access-production-|${UUID_SAMPLE}`,
  }),
  token('shippo-token', 'Shippo live token', 'high', {
    literals: ['shippo_live_'],
    pattern: /shippo_live_[a-fA-F0-9]{40}/y,
    sample: 'shippo_live_|h40',
  }),
  token('easypost-key', 'EasyPost production key', 'high', {
    literals: ['EZAK'],
    pattern: /EZAK[A-Za-z0-9]{54}/y,
    sample: 'EZAK|w54',
  }),
  token('duffel-token', 'Duffel live token', 'high', {
    literals: ['duffel_live_'],
    pattern: /duffel_live_[\w=-]{43}(?![\w=-])/y,
    sample: 'duffel_live_|w43',
  }),
  token('lob-key', 'Lob live key', 'high', {
    literals: ['live_'],
    pattern: /live_(?:pub_)?[a-f0-9]{35}/y,
    sample: 'live_|h35',
  }),
  assigned('datadog-key', 'Datadog key', 'high', {
    name: /datadog|^dd_|_dd_/,
    value: /^(?:[a-f0-9]{32}|[a-f0-9]{40})$/,
    sample: 'h32',
    called: 'DATADOG_API_KEY',
    check: mixed(3),
    confidence: 'high',
  }),
  token('newrelic-key', 'New Relic key', 'high', {
    literals: ['NRAK-', 'NRII-', 'NRAA-', 'NRRA-', 'NRIQ-'],
    pattern: /NR(?:AK-[A-Z0-9]{27}|II-[\w-]{32}|AA-[a-f0-9]{27}|RA-[a-f0-9]{42}|IQ-[\w-]{32})/y,
    sample: 'NRAK-|U27',
  }),
  assigned('newrelic-licence', 'New Relic licence key', 'high', {
    name: /./,
    value: /^[A-Fa-f0-9]{32,36}(?:FFFF)?NRAL$/,
    sample: 'h36|NRAL',
    called: 'NEW_RELIC_LICENSE_KEY',
    confidence: 'high',
  }),
  token('sentry-token', 'Sentry token', 'high', {
    literals: ['sntrys_', 'sntryu_'],
    pattern: /sntry(?:s_eyJpYXQiOj[A-Za-z0-9+/=_-]{80,500}|u_[a-f0-9]{64})/y,
    sample: 'sntryu_|h64',
  }),
  token('grafana-token', 'Grafana service account token', 'high', {
    literals: ['glsa_'],
    pattern: /glsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}/y,
    sample: () => {
      const key = sampleOf('glsa_|w32');
      return `${key}_${hexChecksum(key)}`;
    },
    check: grafanaChecksum,
  }),
  token('grafana-cloud-token', 'Grafana Cloud token', 'high', {
    literals: ['glc_eyJ'],
    pattern: /glc_eyJ[A-Za-z0-9+/]{60,400}={0,2}/y,
    sample: 'glc_eyJ|w120',
  }),
  token('dynatrace-token', 'Dynatrace token', 'high', {
    literals: ['dt0c01.', 'dt0s16.', 'dt0s02.'],
    pattern: /dt0(?:c01|s16|s02)\.[A-Z0-9]{8,24}\.[A-Z0-9]{64}/y,
    sample: 'dt0c01.|U24|.|U64',
  }),
  token('posthog-key', 'PostHog personal API key', 'high', {
    literals: ['phx_'],
    pattern: /phx_[A-Za-z0-9]{40,50}/y,
    sample: 'phx_|w43',
  }),
  token('launchdarkly-key', 'LaunchDarkly SDK or API key', 'high', {
    literals: ['sdk-', 'api-'],
    pattern: /(?:sdk|api)-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/y,
    sample: 'sdk-|h8|-|h4|-4|h3|-a|h3|-|h12',
  }),
  assigned('algolia-key', 'Algolia API key', 'medium', {
    name: /algolia_(?:api_)?(?:admin|write)/,
    value: /^[a-f0-9]{32}$/,
    sample: 'h32',
    called: 'ALGOLIA_ADMIN_API_KEY',
    check: mixed(3),
  }),
  assigned('fastly-token', 'Fastly API token', 'high', {
    name: /fastly/,
    value: /^[\w-]{32}$/,
    sample: 'w32',
    called: 'FASTLY_API_TOKEN',
    check: mixed(3.8),
  }),
  assigned('snyk-token', 'Snyk token', 'high', {
    name: /snyk/,
    value: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
    sample: UUID_SAMPLE,
    called: 'SNYK_TOKEN',
  }),
  assigned('codecov-token', 'Codecov upload token', 'medium', {
    name: /codecov/,
    value: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
    sample: UUID_SAMPLE,
    called: 'CODECOV_TOKEN',
  }),
  assigned('mapbox-token', 'Mapbox secret token', 'high', {
    name: /./,
    value: /^sk\.eyJ[\w-]{60,200}\.[\w-]{22}$/,
    sample: 'sk.eyJ|w70|.|w22',
    called: 'MAPBOX_ACCESS_TOKEN',
    confidence: 'high',
  }),
  token('age-key', 'age secret key', 'critical', {
    literals: ['AGE-SECRET-KEY-1'],
    pattern: /AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}/y,
    sample: () => withBech32Checksum('qpzry9x8gf2tvdw0s3jn54khce6mua7l'.repeat(2).slice(3, 55)),
    check: ageChecksum,
  }),
];
