import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const RAILS: Framework = {
  name: 'Rails',
  packages: ['rails', 'railties', 'activerecord', 'actionpack'],
  entries: [
    /(?:^|\/)app\/(?:javascript|assets\/javascripts)\/(?:packs|entrypoints|controllers)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
    /(?:^|\/)app\/(?:javascript|assets\/javascripts)\/[^/]+\.[cm]?[jt]sx?$/,
    /(?:^|\/)lib\/assets\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
  ],
  names:
    /^(?:\w*(?:Controller|Helper|Job|Mailer|Channel|Concern|Serializer|Policy|Decorator|Validator|Migration|Engine|Railtie|Worker)|ApplicationRecord)$/,
  bases: /^(?:Migration|ApplicationRecord|ApplicationJob|ApplicationMailer)$/,
};
