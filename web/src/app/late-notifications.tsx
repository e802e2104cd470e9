import { notificationsStore } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState } from 'react';

const Notifications = lazy(async () => {
  const { Notifications: Component } = await import('./notifications.tsx');
  return { default: Component };
});

/** Where notifications are shown, loaded with the first of them. */
export function LateNotifications() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => notificationsStore.subscribe(() => setAsked(true)), []);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <Notifications />
    </Suspense>
  );
}
