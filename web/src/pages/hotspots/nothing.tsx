import { Text } from '@mantine/core';

export function Nothing({ text }: { readonly text: string }) {
  return (
    <Text py="lg" ta="center">
      {text}
    </Text>
  );
}
