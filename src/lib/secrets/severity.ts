/** How bad it is if a finding is real, the worst first. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How likely a finding is real. */
export const RULE_CONFIDENCES = ['high', 'medium', 'low'] as const;
export type RuleConfidence = (typeof RULE_CONFIDENCES)[number];
