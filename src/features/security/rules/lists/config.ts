import { CONFIG_ACTIONS_SCRIPT_INJECTION } from '../config/actions-script-injection.ts';
import { CONFIG_ACTIONS_UNTRUSTED_CHECKOUT } from '../config/actions-untrusted-checkout.ts';
import { CONFIG_ADD_FROM_ADDRESS } from '../config/add-from-address.ts';
import { CONFIG_ANDROID_MANIFEST } from '../config/android-manifest.ts';
import { CONFIG_DOCKER_SOCKET } from '../config/docker-socket.ts';
import { CONFIG_DOWNLOAD_PIPED_TO_SHELL } from '../config/download-piped-to-shell.ts';
import { CONFIG_DOWNLOAD_UNVERIFIED_TLS } from '../config/download-unverified-tls.ts';
import { CONFIG_HOST_NAMESPACE } from '../config/host-namespace.ts';
import { CONFIG_NGINX_OLD_TLS } from '../config/nginx-old-tls.ts';
import { CONFIG_PRIVILEGE_ESCALATION } from '../config/privilege-escalation.ts';
import { CONFIG_PRIVILEGED_CONTAINER } from '../config/privileged-container.ts';
import { CONFIG_REDIS_OPEN } from '../config/redis-open.ts';
import { CONFIG_SPRING_EXPOSED } from '../config/spring-exposed.ts';
import { CONFIG_TERRAFORM_OPEN_ADMIN_PORT } from '../config/terraform-open-admin-port.ts';
import { CONFIG_TERRAFORM_PUBLIC_DATA } from '../config/terraform-public-data.ts';
import { CONFIG_TERRAFORM_UNENCRYPTED } from '../config/terraform-unencrypted.ts';
import { CONFIG_UNVERIFIED_PACKAGES } from '../config/unverified-packages.ts';
import type { Rule } from '../../rule.ts';

export const CONFIG_RULES: readonly Rule[] = [
  CONFIG_ACTIONS_SCRIPT_INJECTION,
  CONFIG_ACTIONS_UNTRUSTED_CHECKOUT,
  CONFIG_ADD_FROM_ADDRESS,
  CONFIG_ANDROID_MANIFEST,
  CONFIG_DOCKER_SOCKET,
  CONFIG_DOWNLOAD_PIPED_TO_SHELL,
  CONFIG_DOWNLOAD_UNVERIFIED_TLS,
  CONFIG_HOST_NAMESPACE,
  CONFIG_NGINX_OLD_TLS,
  CONFIG_PRIVILEGE_ESCALATION,
  CONFIG_PRIVILEGED_CONTAINER,
  CONFIG_REDIS_OPEN,
  CONFIG_SPRING_EXPOSED,
  CONFIG_TERRAFORM_OPEN_ADMIN_PORT,
  CONFIG_TERRAFORM_PUBLIC_DATA,
  CONFIG_TERRAFORM_UNENCRYPTED,
  CONFIG_UNVERIFIED_PACKAGES,
];
