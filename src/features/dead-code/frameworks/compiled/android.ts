import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const ANDROID: Framework = {
  name: 'Android',
  packages: ['com.android.application', 'com.android.library', 'androidx.*', 'android*'],
  bases:
    /^\w*(?:Activity|Fragment|Service|BroadcastReceiver|ContentProvider|Application|View|ViewModel|Worker|ViewGroup|Layout|Initializer)$/,
};
