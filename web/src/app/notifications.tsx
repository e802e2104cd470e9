import '@mantine/notifications/styles.css';
import { Notifications as Container } from '@mantine/notifications';

export function Notifications() {
  return <Container position="bottom-right" />;
}
