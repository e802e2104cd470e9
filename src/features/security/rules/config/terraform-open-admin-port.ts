import type { Rule } from '#features/security/rule.ts';

export const CONFIG_TERRAFORM_OPEN_ADMIN_PORT = {
  id: 'config-terraform-open-admin-port',
  title: 'Administration port open to the internet',
  cwe: 'CWE-284',
  owasp: 'A05:2021',
  severity: 'high',
  confidence: 'high',
  message: 'SSH, RDP or a database is open to every address of the internet.',
  recommendation: 'Allow the addresses of a bastion or a VPN only.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: '^\\s*(?:ipv6_)?cidr_blocks\\s*=[^#]*"(?:0\\.0\\.0\\.0/0|::/0|\\*|Internet)"',
      literal: 'cidr_blocks',
      files: ['.tf', '.hcl'],
      near: {
        pattern:
          '^\\s*(?:from_port|to_port|ports|destination_port_range)\\s*=\\s*\\[?"?(?:22|3389|3306|5432|6379|27017)\\b',
        lines: 4,
      },
    },
    {
      kind: 'text',
      pattern: '^\\s*source_ranges\\s*=[^#]*"(?:0\\.0\\.0\\.0/0|::/0|\\*|Internet)"',
      literal: 'source_ranges',
      files: ['.tf', '.hcl'],
      near: {
        pattern:
          '^\\s*(?:from_port|to_port|ports|destination_port_range)\\s*=\\s*\\[?"?(?:22|3389|3306|5432|6379|27017)\\b',
        lines: 4,
      },
    },
    {
      kind: 'text',
      pattern: '^\\s*source_address_prefix\\s*=[^#]*"(?:0\\.0\\.0\\.0/0|::/0|\\*|Internet)"',
      literal: 'source_address_prefix',
      files: ['.tf', '.hcl'],
      near: {
        pattern:
          '^\\s*(?:from_port|to_port|ports|destination_port_range)\\s*=\\s*\\[?"?(?:22|3389|3306|5432|6379|27017)\\b',
        lines: 4,
      },
    },
    {
      kind: 'text',
      pattern: '^\\s*cidr_ipv4\\s*=[^#]*"(?:0\\.0\\.0\\.0/0|::/0|\\*|Internet)"',
      literal: 'cidr_ipv4',
      files: ['.tf', '.hcl'],
      near: {
        pattern:
          '^\\s*(?:from_port|to_port|ports|destination_port_range)\\s*=\\s*\\[?"?(?:22|3389|3306|5432|6379|27017)\\b',
        lines: 4,
      },
    },
  ],
  examples: {
    bad: [
      `resource "aws_security_group" "web" {
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`,
      `resource "google_compute_firewall" "rdp" {
  name    = "rdp"
  network = "default"
  allow {
    protocol = "tcp"
    ports    = ["3389"]
  }
  source_ranges = ["0.0.0.0/0"]
}
`,
    ],
    good: [
      `resource "aws_security_group" "web" {
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`,
      `resource "aws_security_group" "web" {
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/8"]
  }
  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`,
    ],
  },
} satisfies Rule;
