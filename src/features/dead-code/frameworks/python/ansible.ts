import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const ANSIBLE: Framework = {
  name: 'Ansible',
  packages: ['ansible', 'ansible-core'],
  entries: [
    /(?:^|\/)(?:plugins|library|module_utils|modules|filter_plugins|lookup_plugins|callback_plugins)\/(?:[^/]+\/)*[^/]+\.py$/,
  ],
  names:
    /^(?:FilterModule|TestModule|LookupModule|ActionModule|CallbackModule|InventoryModule|DOCUMENTATION|EXAMPLES|RETURN|ANSIBLE_METADATA)$/,
};
