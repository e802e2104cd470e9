// Checks one delivery of a webhook. Go 1.16 or later, nothing to install.
//
//	go build verify.go
//	WEBHOOK_SECRET=... ./verify SIGNATURE [PREVIOUS] < body
//
// SIGNATURE is the header X-Service-Signature; PREVIOUS is X-Service-Signature-Previous, sent for a
// day after a rotation. Exit code: 0 valid, 1 invalid, 2 used wrongly.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
)

// body is the bytes as they came: parsed and printed again they may be others.
func isValid(secret, body []byte, signatures ...string) bool {
	mac := hmac.New(sha256.New, secret)
	mac.Write(body)
	expected := []byte("sha256=" + hex.EncodeToString(mac.Sum(nil)))
	for _, signature := range signatures {
		// Takes as long wherever the two differ.
		if hmac.Equal([]byte(signature), expected) {
			return true
		}
	}
	return false
}

func main() {
	secret, arguments := os.Getenv("WEBHOOK_SECRET"), os.Args[1:]
	if secret == "" || len(arguments) < 1 || len(arguments) > 2 {
		fmt.Fprintln(os.Stderr, "usage: WEBHOOK_SECRET=... verify SIGNATURE [PREVIOUS] < body")
		os.Exit(2)
	}
	body, err := io.ReadAll(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	if !isValid([]byte(secret), body, arguments...) {
		fmt.Println("invalid")
		os.Exit(1)
	}
	fmt.Println("valid")
}
