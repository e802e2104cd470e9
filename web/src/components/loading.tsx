import { Center, Loader } from '@mantine/core';

export function Loading() {
  return (
    <Center mih={160} role="status" aria-busy="true">
      <Loader type="dots" aria-hidden />
    </Center>
  );
}
