import { ActionIcon } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useProject } from '../../app/project-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RateAnswerDocument } from './ask.generated.ts';
import type { Answer, Turn } from './use-conversation.ts';

type Rating = NonNullable<Turn['kept']>['rating'];
const RATINGS = [
  { rating: 'HELPFUL', text: 'helpful', Icon: IconThumbUp },
  { rating: 'NOT_HELPFUL', text: 'notHelpful', Icon: IconThumbDown },
] as const;

interface RatingButtonsProps {
  readonly answer: Answer;
  /** of an earlier visit */
  readonly before: Rating;
}

/** Whether an answer helped; it is kept with the conversation. A second press takes it back. */
export function RatingButtons({ answer: { sessionId, turnId }, before }: RatingButtonsProps) {
  const { t } = useTranslation('ask');
  const { id: projectId } = useProject();
  const [chosen, setChosen] = useState<Rating>(before);
  const change = useChange(RateAnswerDocument);
  const rate = async (pressed: NonNullable<Rating>): Promise<void> => {
    const rating = pressed === chosen ? null : pressed;
    const done = await change.run({ input: { projectId, sessionId, turnId, rating } });
    if (done !== null) setChosen(rating);
  };
  return RATINGS.map(({ rating, text, Icon }) => (
    <ActionIcon
      key={rating}
      variant={chosen === rating ? 'light' : 'subtle'}
      color={chosen === rating ? 'sea' : 'gray'}
      aria-label={t(`rating.${text}`)}
      aria-pressed={chosen === rating}
      disabled={change.isRunning}
      onClick={() => void rate(rating)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  ));
}
