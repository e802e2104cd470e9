#!/bin/sh
# Checks one delivery of a webhook. Any POSIX shell, with openssl.
#
#   WEBHOOK_SECRET=... sh verify.sh SIGNATURE [PREVIOUS] < body
#
# SIGNATURE is the header X-Service-Signature; PREVIOUS is X-Service-Signature-Previous, sent for a
# day after a rotation. Exit code: 0 valid, 1 invalid, 2 used wrongly or openssl failed.
#
# `=` of a shell stops at the first character that differs, so its time tells how much of a guess is
# right. Here it never sees the signatures: both sides are hashed with a random key of this run
# first, and how far two such hashes agree tells nothing of the texts behind them.
#
# openssl takes its key as an argument, which other users of the same machine can see while it runs.
# Where that matters, use one of the other examples.
set -eu

if [ -z "${WEBHOOK_SECRET:-}" ] || [ $# -lt 1 ] || [ $# -gt 2 ]; then
  echo 'usage: WEBHOOK_SECRET=... sh verify.sh SIGNATURE [PREVIOUS] < body' >&2
  exit 2
fi

# HMAC-SHA256 of standard input under key $1, in hex. The body goes straight to openssl: a shell's
# variable would lose its NULs and the line ends behind it.
hmac() {
  hmac_line=$(openssl dgst -sha256 -hmac "$1" -r) || exit 2
  hmac_hex=${hmac_line%% *}
  # A digest that is not there must never equal another one that is not there.
  [ ${#hmac_hex} -eq 64 ] || exit 2
  printf '%s' "$hmac_hex"
}

expected=sha256=$(hmac "$WEBHOOK_SECRET") || exit 2
key=$(openssl rand -hex 32) || exit 2
[ ${#key} -eq 64 ] || exit 2
wanted=$(printf '%s' "$expected" | hmac "$key") || exit 2

for signature in "$@"; do
  given=$(printf '%s' "$signature" | hmac "$key") || exit 2
  if [ "$given" = "$wanted" ]; then
    echo valid
    exit 0
  fi
done
echo invalid
exit 1
